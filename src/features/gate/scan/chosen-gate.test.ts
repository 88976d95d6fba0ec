// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Gate } from '../../../../contract/gate/site.ts'
import { useChosenGate } from './chosen-gate.ts'

const gate = (id: number, more: Partial<Gate> = {}): Gate => ({
  id,
  name: `${id}`,
  direction: 'in',
  active: true,
  latitude: null,
  longitude: null,
  radius: null,
  revision: 1,
  ...more,
})
const choice = (gates: Gate[] | null) => renderHook(() => useChosenGate(7, gates)).result
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('asks where there are several, once', () => {
  const chosen = choice([gate(1), gate(2)])
  expect(chosen.current).toMatchObject({ gateId: null, mustChoose: true })
  act(() => chosen.current.choose(2))
  expect(chosen.current).toMatchObject({ gateId: 2, mustChoose: false })
  expect(choice([gate(1), gate(2)]).current).toMatchObject({ gateId: 2, mustChoose: false })
})

it('does not ask for the only one, nor where there is none', () => {
  expect(choice([gate(1), gate(2, { active: false })]).current).toMatchObject({
    gateId: 1,
    mustChoose: false,
  })
  expect(choice([]).current).toMatchObject({ gateId: null, mustChoose: false })
})

it('asks again when the one that was chosen is closed', () => {
  localStorage.setItem('siteon.gate.7', '3')
  const gates = [gate(1), gate(2), gate(3, { active: false })]
  expect(choice(gates).current).toMatchObject({ gateId: null, mustChoose: true })
})

it('without a register the former choice stays', () => {
  localStorage.setItem('siteon.gate.7', '3')
  expect(choice(null).current).toMatchObject({ gate: null, gateId: 3, mustChoose: false })
})

it('a dismissed question does not come back by itself, and ends with the answer', () => {
  const chosen = choice([gate(1), gate(2)])
  expect(chosen.current.asking).toBe(true)
  act(() => chosen.current.ask(false))
  expect(chosen.current).toMatchObject({ asking: false, mustChoose: true })
  act(() => chosen.current.ask(true))
  expect(chosen.current.asking).toBe(true)
  act(() => chosen.current.choose(2))
  expect(chosen.current.asking).toBe(false)
})

it('comes by itself when the gate is closed, even if it was dismissed before', () => {
  const { result, rerender } = renderHook(({ gates }) => useChosenGate(7, gates), {
    initialProps: { gates: [gate(1), gate(2), gate(3)] },
  })
  act(() => result.current.choose(2))
  act(() => result.current.ask(true))
  act(() => result.current.ask(false))
  expect(result.current.asking).toBe(false)
  rerender({ gates: [gate(1), gate(2, { active: false }), gate(3)] })
  expect(result.current).toMatchObject({ asking: true, mustChoose: true })
})
