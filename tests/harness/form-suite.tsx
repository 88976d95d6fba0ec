import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { Problem } from '../../src/lib/call/problem.ts'

interface FormCase {
  /** the form; `onClose` belongs to a dialog */
  form: (onClose: () => void) => ReactElement
  /** its first field, which has the focus when a dialog opens */
  first: () => HTMLElement
  /** changes the form so that it can be sent */
  fill: () => void | Promise<void>
  /** the button that sends */
  verb: string | RegExp
  /** what sends, such as `write`; null: it never fails on the way */
  send: Mock
  /** whether the input of `fill` is shown; null: the form stores no draft */
  filled: (() => boolean) | null
  /** text that must not be stored on the device */
  secret?: string
  /** a page has nothing to close */
  page?: boolean
  /** closes without asking: a PIN, a number */
  fleeting?: boolean
}

/** Around a form: its queries. */
export function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

export const type = (box: HTMLElement, value: string) =>
  fireEvent.change(box, { target: { value } })

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)))

/** A refusal of the server with messages at fields. */
export const refusal = (fields: Record<string, string>, status = 422) =>
  new Problem({ code: 'invalid', status, message: 'refused', fields })

const pressEscape = () =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' }))

/** What every form that is no board's answers to. */
export function behavesAsForm({
  form,
  first,
  fill,
  verb,
  send,
  filled,
  secret,
  page,
  fleeting,
}: FormCase) {
  const show = async () => {
    const onClose = vi.fn()
    const { unmount } = render(<Around>{form(onClose)}</Around>)
    await vi.waitFor(() => first())
    if (!page) await vi.waitFor(() => expect(document.activeElement).toBe(first()))
    return { onClose, unmount }
  }
  const filling = async () => {
    await fill()
    await act(async () => undefined)
  }
  beforeEach(() => sessionStorage.clear())
  afterEach(cleanup)

  if (!page) {
    it('the focus begins at the first field', async () => {
      await show()
      expect(document.activeElement).toBe(first())
    })

    it('Escape closes it untouched; once something was typed it asks, where that is lost', async () => {
      const { onClose, unmount } = await show()
      // The dialog hears keys once it is fully open.
      await vi.waitFor(async () => {
        if (onClose.mock.calls.length === 0) await pressEscape()
        expect(onClose).toHaveBeenCalledOnce()
      })
      unmount()
      const again = await show()
      await filling()
      if (fleeting) {
        await vi.waitFor(async () => {
          if (again.onClose.mock.calls.length === 0) await pressEscape()
          expect(again.onClose).toHaveBeenCalledOnce()
        })
        expect(screen.queryByText('입력한 내용이 저장되지 않았습니다.')).toBeNull()
        return
      }
      await vi.waitFor(async () => {
        if (!screen.queryByText('입력한 내용이 저장되지 않았습니다.')) await pressEscape()
        screen.getByText('입력한 내용이 저장되지 않았습니다.')
      })
      expect(again.onClose).not.toHaveBeenCalled()
      await press('저장하지 않고 닫기')
      expect(again.onClose).toHaveBeenCalledOnce()
    })
  }

  it('two presses send it once, and a lost answer leaves the input', async () => {
    let lose: (error: unknown) => void = () => undefined
    send.mockImplementationOnce(() => new Promise((_, reject) => (lose = reject)))
    await show()
    await filling()
    await act(async () => {
      fireEvent.click(button(verb))
      fireEvent.click(button(verb))
    })
    await press(verb)
    expect(send).toHaveBeenCalledOnce()
    await act(async () => lose(new Problem({ code: 'network', message: 'network' })))
    await vi.waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
    if (filled) expect(filled()).toBe(true)
    await press(verb)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it(filled ? 'input is there again after a reload' : 'nothing of it is stored', async () => {
    const { unmount } = await show()
    await filling()
    if (secret) expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret)
    if (!filled) {
      expect(sessionStorage.getItem('siteon.form-drafts')).toBeNull()
      return
    }
    unmount()
    await show()
    expect(filled()).toBe(true)
  })
}
