import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ApprovalElement } from '../../../../contract/approval/document.ts'
import { lineFaults, mostElements, orderedLine } from '../../../../contract/approval/line.ts'
import { type ElementType, elementTypes } from '../../../../contract/codes/approval.ts'
import {
  canJoin,
  canMove,
  checksOf,
  isSound,
  type Line,
  type LinePerson,
  lineOf,
  moved,
  sentLine,
  skippedOf,
  stepsOf,
  withFinal,
  withJoined,
  withoutPerson,
  withPerson,
  withType,
} from './line.ts'

const person = (id: number): LinePerson => ({
  ...{ user_id: id, user_name: `P${id}`, position: null, company_name: null },
  unavailable: false,
})

const lineFrom = (...parts: [id: number, type: ElementType][]): Line =>
  parts.reduce<Line>((line, [id, type]) => withPerson(line, person(id), type), [])

const ids = (line: Line) => line.map(({ person }) => person.user_id)
const steps = (line: Line) =>
  stepsOf(line).map(({ entries }) => entries.map(({ person }) => person.user_id))

it('nobody is in a line twice, and those who decide stand before those who read', () => {
  const line = lineFrom([1, 'reference'], [2, 'approval'], [3, 'circulation'], [4, 'agreement'])
  expect(ids(line)).toEqual([2, 4, 1, 3])
  expect(withPerson(line, person(4), 'approval')).toBe(line)
})

it('a line takes fifty people', () => {
  const full = Array.from({ length: mostElements }, (_, n) => n + 1).reduce<Line>(
    (line, id) => withPerson(line, person(id), 'approval'),
    [],
  )
  expect(full).toHaveLength(50)
  expect(withPerson(full, person(99), 'approval')).toBe(full)
})

it('agreements are asked for together, approvals one after another', () => {
  const line = lineFrom([1, 'agreement'], [2, 'agreement'], [3, 'approval'], [4, 'agreement'])
  expect(canJoin(line, 1)).toBe(false)
  expect(canJoin(line, 2)).toBe(true)
  expect(canJoin(line, 3)).toBe(false)
  expect(canJoin(line, 4)).toBe(false)
  const joined = withJoined(line, 2, true)
  expect(steps(joined)).toEqual([[1, 2], [3], [4]])
  expect(steps(withJoined(joined, 3, true))).toEqual([[1, 2], [3], [4]])
})

it('who is moved away from an agreement, or becomes an approver, is asked alone', () => {
  const line = withJoined(lineFrom([1, 'agreement'], [2, 'agreement'], [3, 'approval']), 2, true)
  expect(steps(moved(line, 2, 1))).toEqual([[1], [3], [2]])
  expect(steps(withType(line, 1, 'approval'))).toEqual([[1], [2], [3]])
  expect(steps(withoutPerson(line, 1))).toEqual([[2], [3]])
})

it('people move among those of their part only', () => {
  const line = lineFrom([1, 'approval'], [2, 'agreement'], [3, 'reference'], [4, 'circulation'])
  expect(canMove(line, 1, -1)).toBe(false)
  expect(canMove(line, 1, 1)).toBe(true)
  expect(canMove(line, 2, 1)).toBe(false)
  expect(canMove(line, 3, 1)).toBe(false)
  expect(canMove(line, 4, 1)).toBe(false)
  expect(moved(line, 4, -1)).toBe(line)
  expect(ids(moved(line, 1, 1))).toEqual([2, 1, 3, 4])
})

it('one approval ends the line, and names whom it skips', () => {
  const line = lineFrom([1, 'approval'], [2, 'agreement'], [3, 'approval'], [4, 'reference'])
  const ended = withFinal(withFinal(line, 3, true), 1, true)
  expect(ended.map(({ final }) => final)).toEqual([true, false, false, false])
  expect(skippedOf(ended).map(({ person }) => person.user_id)).toEqual([2, 3])
  expect(checksOf(ended, 9)).toContainEqual({ key: 'skipped', state: 'note', names: ['P2', 'P3'] })
  expect(skippedOf(withType(ended, 1, 'agreement'))).toEqual([])
  expect(withFinal(ended, 1, false).some(({ final }) => final)).toBe(false)
})

it('a line without an approver, or with its writer, is not sound', () => {
  const wrong = (line: Line) => checksOf(line, 9).flatMap((c) => (c.state === 'wrong' ? c.key : []))
  expect(wrong([])).toEqual(['noApprover'])
  expect(wrong(lineFrom([1, 'agreement'], [2, 'reference']))).toEqual(['noApprover'])
  expect(wrong(lineFrom([9, 'approval']))).toEqual(['writer'])
  expect(wrong(lineFrom([1, 'approval'], [9, 'circulation']))).toEqual(['writer'])
  expect(isSound(lineFrom([1, 'approval']), 9)).toBe(true)
})

it('says when the last word is an agreement', () => {
  const keys = (line: Line) => checksOf(line, 9).map(({ key }) => key)
  expect(keys(lineFrom([1, 'approval'], [2, 'agreement']))).toContain('lastAgrees')
  expect(keys(lineFrom([2, 'agreement'], [1, 'approval'], [3, 'reference']))).not.toContain(
    'lastAgrees',
  )
})

const element = (id: number, type: string, step: number | null, final = false) =>
  ({
    ...{ ...person(id), type: { id: 0, code: type, name: '' }, step, final },
    ...{ company_id: null, status: { id: 1, code: 'ready', name: '' }, comments: null },
    updated_at: null,
  }) as ApprovalElement

it('what a template has twice, or of a kind of a later build, is left out', () => {
  const line = lineOf([
    element(1, 'agreement', 1),
    element(2, 'agreement', 1),
    element(3, 'approval', 2),
    element(1, 'approval', 2),
    element(4, 'witness', 3),
  ])
  expect(steps(line)).toEqual([[1, 2], [3]])
})

it('somebody who left keeps a template from being submitted, and is named', () => {
  const line = lineOf([{ ...element(1, 'approval', 1), unavailable: true }])
  expect(checksOf(line, 9)).toContainEqual({ key: 'gone', state: 'wrong', names: ['P1'] })
  expect(isSound(line, 9)).toBe(false)
})

type Act = { id: number; do: number; type: ElementType }

const act: fc.Arbitrary<Act> = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  do: fc.integer({ min: 0, max: 6 }),
  type: fc.constantFrom(...elementTypes.map(({ code }) => code)),
})

function after(line: Line, { id, do: what, type }: Act): Line {
  if (what === 0) return withoutPerson(line, id)
  if (what === 1) return moved(line, id, 1)
  if (what === 2) return moved(line, id, -1)
  if (what === 3) return withJoined(line, id, true)
  if (what === 4) return withFinal(line, id, true)
  if (what === 5) return withType(line, id, type)
  return withPerson(line, person(id), type)
}

it('however a line is built, it is sent and read as it was', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const line = acts.reduce(after, [] as Line)
      const sent = sentLine(line)
      expect(new Set(ids(line)).size).toBe(line.length)
      expect(lineFaults(sent, 99)).toEqual([])
      expect(orderedLine(sent)).toEqual(sent)
      expect(lineOf(sent.map((e) => element(e.user_id, e.type, e.step, e.final)))).toEqual(line)
      // Those of one step are agreements, and steps go up by one.
      for (const { entries } of stepsOf(line)) {
        if (entries.length > 1) expect(entries.every(({ type }) => type === 'agreement')).toBe(true)
      }
      expect(line.filter(({ final }) => final).length).toBeLessThanOrEqual(1)
      const deciding = sent.filter(({ type }) => type === 'approval' || type === 'agreement')
      expect([...new Set(deciding.map(({ step }) => step))]).toEqual(
        stepsOf(line).map(({ step }) => step),
      )
    }),
  )
})
