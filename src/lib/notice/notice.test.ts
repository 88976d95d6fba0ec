import { afterEach, expect, it, vi } from 'vitest'
import { alerts, closeAlert, showAlert } from './alerts.ts'
import { busy, hideBusy, withBusy } from './busy.ts'

afterEach(() => {
  if (alerts.current()) closeAlert()
  hideBusy()
})

it('shows one alert at a time', () => {
  const onClose = vi.fn()
  expect(showAlert({ title: 'first', message: '1', onClose })).toBe(true)
  expect(showAlert({ title: 'second', message: '2' })).toBe(false)
  expect(alerts.current()?.title).toBe('first')
  closeAlert()
  expect(onClose).toHaveBeenCalledOnce()
  expect(alerts.current()).toBeNull()
  expect(showAlert({ title: 'third', message: '3' })).toBe(true)
})

it('lets the answer to an alert open another one', () => {
  showAlert({ title: 'a', message: '', onClose: () => showAlert({ title: 'b', message: '' }) })
  closeAlert()
  expect(alerts.current()?.title).toBe('b')
})

it('is busy as long as any work runs, whether it succeeds or not', async () => {
  const good = Promise.withResolvers<number>()
  const bad = Promise.withResolvers<never>()
  const first = withBusy(good.promise)
  const second = withBusy(bad.promise)
  expect(busy.current()).toBe(true)
  bad.reject(new Error('no'))
  await expect(second).rejects.toThrow('no')
  expect(busy.current()).toBe(true)
  good.resolve(7)
  expect(await first).toBe(7)
  expect(busy.current()).toBe(false)
})

it('is gone on the next screen, and does not count below zero after it', async () => {
  const late = Promise.withResolvers<void>()
  const work = withBusy(late.promise)
  hideBusy()
  expect(busy.current()).toBe(false)
  late.resolve()
  await work
  expect(busy.current()).toBe(false)
  const next = withBusy(Promise.resolve())
  expect(busy.current()).toBe(true)
  await next
})
