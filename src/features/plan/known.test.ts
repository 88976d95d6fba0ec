import { expect, it } from 'vitest'
import type { Drawing } from '../../../contract/project/drawing.ts'
import { inOrderFor, presentOf, revisionForPin, revisionOf } from './known.ts'

const revision = (id: string, n: number) => ({
  id,
  n,
  label: '',
  width: 3,
  height: 2,
  createdAt: '2026-03-02T00:00:00.000Z',
})
const drawing = (name: string, more: Partial<Drawing> = {}): Drawing => ({
  id: name.length,
  projectId: 1,
  name,
  fieldId: null,
  archived: false,
  revisions: [revision(`${name}-2`, 2), revision(`${name}-1`, 1)],
  ...more,
})

it("offers the record's work site first, then the whole project, and nothing archived", () => {
  const drawings = [
    drawing('배치도'),
    drawing('10층', { fieldId: 7 }),
    drawing('다른 공구', { fieldId: 8 }),
    drawing('2층', { fieldId: 7 }),
    drawing('옛 도면', { archived: true, fieldId: 7 }),
  ]
  const names = (fieldId: number | null) => inOrderFor(drawings, fieldId).map(({ name }) => name)
  expect(names(7)).toEqual(['2층', '10층', '배치도', '다른 공구'])
  expect(names(null)[0]).toBe('배치도')
  expect(names(null)).not.toContain('옛 도면')
})

it('finds the revision that a pin names, also an earlier and an archived one', () => {
  const old = drawing('옛 도면', { archived: true })
  expect(revisionOf([drawing('가'), old], '옛 도면-1')?.revision.n).toBe(1)
  expect(revisionOf([old], 'unknown')).toBeNull()
  expect(presentOf(old)?.n).toBe(2)
})

it('sets a pin on the newest revision that the device has, when it is offline', () => {
  const plan = drawing('가', { revisions: [3, 2, 1].map((n) => revision(`가-${n}`, n)) })
  const chosen = (onDevice: string[] | null) => revisionForPin(plan, onDevice && new Set(onDevice))
  expect(chosen(['가-1', '가-2', '나-3'])?.n).toBe(2)
  expect(chosen(['가-3', '가-1'])?.n).toBe(3)
  // Nothing of it is here: the list says so.
  expect(chosen([])?.n).toBe(3)
  // Online the one in use, whatever is stored.
  expect(chosen(null)?.n).toBe(3)
})
