import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { lazyAid, lazyPart } from './lazy-part.tsx'

type Module = { default: ComponentType<{ name: string }> }
const arrived: Module = { default: ({ name }) => <p>{name} 출입 코드</p> }
const lost = new TypeError('chunk: Failed to fetch dynamically imported module')

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

/** A screen with one part. */
const open = async (Part: ComponentType<{ name: string }>) =>
  act(async () =>
    render(
      <>
        <Suspense>
          <Part name="한가은" />
        </Suspense>
        <a href="/stop">작업중지</a>
      </>,
    ),
  )
const missing = () => screen.queryByText('이 부분을 불러오지 못했습니다.')
const button = () => screen.getByRole('button', { name: '다시 받기' })

it('a part that does not come leaves the rest of the screen, and is asked for until it comes', async () => {
  const load = vi.fn<() => Promise<Module>>().mockRejectedValue(lost)
  const Part = lazyPart(load)
  await open(Part)
  expect(missing()).toBeTruthy()
  expect(screen.getByRole('link', { name: '작업중지' })).toBeTruthy()
  await act(async () => fireEvent.click(button()))
  expect(missing()).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue(arrived)
  await act(async () => fireEvent.click(button()))
  expect(screen.getByText('한가은 출입 코드')).toBeTruthy()
  expect(missing()).toBeNull()
  // What has come is there the next time.
  cleanup()
  await open(Part)
  expect(screen.getByText('한가은 출입 코드')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

it('is asked for by itself once the device has a network, and only while it is missing', async () => {
  const load = vi.fn<() => Promise<Module>>().mockRejectedValueOnce(lost).mockResolvedValue(arrived)
  await open(lazyPart(load))
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByText('한가은 출입 코드')).toBeTruthy()
  await act(async () => dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
})

it('an error of the part itself is not hidden', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken: Module = {
    default: () => {
      throw new Error('broken')
    },
  }
  await expect(open(lazyPart(async () => broken))).rejects.toThrow('broken')
})

it('nothing is said of an aid that does not come', async () => {
  await open(lazyAid(() => Promise.reject<Module>(lost)))
  expect(missing()).toBeNull()
  expect(screen.getByRole('link', { name: '작업중지' })).toBeTruthy()
})
