import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form whose writes finish when the test lets them. */
function form() {
  const written: string[] = []
  const gates: (() => void)[] = []
  const page = { text: '', unsaved: false, broken: false }
  const autosave = createAutosave(async () => {
    const { text } = page
    if (page.unsaved) await new Promise<void>((open) => gates.push(open))
    if (page.broken) throw new Error('full')
    written.push(text)
  })
  const type = (text: string) => {
    page.text = text
    autosave.touch()
  }
  return { page, autosave, written, type, open: () => gates.shift()?.() }
}

test('what is typed is written a quarter of a second later, though typing goes on', async () => {
  const { type, written, autosave } = form()
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(written).toEqual(['abc'])
  expect(autosave.state()).toMatchObject({ is: 'saved' })
})

test('a resumed draft is on the device already', async () => {
  const goneOnWith = createAutosave(async () => undefined, 7)
  expect(goneOnWith.state()).toEqual({ is: 'saved', at: 7 })
  expect(goneOnWith.written()).toBe(true)
})

test('nothing typed, nothing written', async () => {
  const { autosave, written } = form()
  expect(await autosave.flush()).toEqual({ is: 'untouched' })
  expect(written).toEqual([])
})

describe('flush', () => {
  test('writes at once, and only once', async () => {
    const { type, written, autosave } = form()
    type('a')
    await autosave.flush()
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual(['a'])
  })

  test('during a write resolves only when the later input is written too', async () => {
    const { page, type, written, autosave, open } = form()
    page.unsaved = true
    type('a')
    await vi.advanceTimersByTimeAsync(250)
    type('ab')
    const flushed = autosave.flush()
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect(written).toEqual(['a'])
    open()
    expect(await flushed).toMatchObject({ is: 'saved' })
    expect(written).toEqual(['a', 'ab'])
  })

  test('never runs two writes at a time', async () => {
    const { page, type, written, autosave, open } = form()
    page.unsaved = true
    type('a')
    const both = [autosave.flush(), autosave.flush()]
    open()
    await Promise.all(both)
    expect(written).toEqual(['a'])
  })
})

describe('a device that cannot', () => {
  test('says so, and the next change tries again', async () => {
    const { page, type, written, autosave } = form()
    page.broken = true
    type('a')
    expect(await autosave.flush()).toMatchObject({ is: 'failed' })
    expect(autosave.written()).toBe(false)
    page.broken = false
    type('ab')
    expect(autosave.written()).toBe(false)
    await vi.advanceTimersByTimeAsync(250)
    expect(written).toEqual(['ab'])
    expect(autosave.written()).toBe(true)
    expect(autosave.state()).toMatchObject({ is: 'saved' })
    page.broken = true
    type('abc')
    await autosave.flush()
    expect(autosave.written()).toBe(true)
  })

  test('is retried by the person without a change', async () => {
    const { page, type, written, autosave } = form()
    page.broken = true
    type('a')
    await autosave.flush()
    page.broken = false
    expect(await autosave.flush()).toMatchObject({ is: 'saved' })
    expect(written).toEqual(['a'])
  })
})

test('stopped, it writes nothing more, and waits for a running write', async () => {
  const { page, type, written, autosave, open } = form()
  page.unsaved = true
  type('a')
  await vi.advanceTimersByTimeAsync(250)
  type('ab')
  const stopped = autosave.stop()
  open()
  await stopped
  type('abc')
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toEqual(['a'])
  page.unsaved = false
  autosave.resume()
  type('abcd')
  await vi.advanceTimersByTimeAsync(250)
  expect(written).toEqual(['a', 'abcd'])
})
