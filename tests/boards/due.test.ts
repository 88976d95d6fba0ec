import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { normalize } from '../../contract/form/compute.ts'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Values } from '../../contract/form/field-types.ts'
import type { PersonRef } from '../../contract/wire/schema.ts'
import { followRecord } from '../../contract/workflow/record.ts'
import { preserveRowStates } from '../../contract/workflow/rows.ts'
import { presentRow } from '../../server/domains/post/present.ts'
import type { PostBase } from '../../server/domains/post/queries.ts'
import { compose } from '../../server/domains/post/write/compose.ts'
import { createdPost } from '../../src/features/record/overlay/projection.ts'
import { makeOp } from '../builders/make-op.ts'
import { anyValues } from './any-values.ts'
import fixture from './fixture/board.ts'

const found = import.meta.glob<FormBoard>('../../contract/boards/*/board.ts', {
  eager: true,
  import: 'default',
})
const boards = [...Object.values(found), fixture]
  .filter(({ workflow }) => workflow.due)
  .map((board): [string, FormBoard] => [board.slug, board])

const day = 86_400_000
const writtenAt = '2026-03-02T01:00:00.000Z'
const me = { id: 7, name: '박정우', companyId: 1, company_name: null } as unknown as PersonRef

/** When a new record is over, by the server. */
function dueOf(board: FormBoard, values: Values, timeZone: string): Date | null {
  const by = { id: me.id, at: writtenAt }
  const kept = normalize(board, preserveRowStates(board, {}, values, by))
  const next = followRecord(board, null, kept, by)
  return compose(board, {
    values: next.values,
    status: next.state,
    title: undefined,
    content: '',
    timeZone,
    writtenAt: new Date(writtenAt),
    words: [],
  }).dueAt
}

/** The same record as a device shows it that has not sent it. */
function unsent(board: FormBoard, values: Values, zone: string) {
  const data = { id: 'unsent', projectId: 1, values, uploads: [], writtenAt }
  const op = makeOp('post.create', { params: { boardId: board.id }, data }, { entity: 'unsent' })
  const reader = { board, me, language: 'ko' as const, zone }
  return { first: createdPost(op, reader), again: () => createdPost(op, reader) }
}

const listed = (dueAt: Date | null, now: number) => {
  const at = new Date(writtenAt)
  const row = { dueAt, deviceAt: at, createdAt: at, updatedAt: at, listing: {} }
  return presentRow(row as unknown as PostBase & { listing: Values }, now).overdue
}

afterEach(() => {
  vi.useRealTimers()
})

test.each(boards)('%s: a record is over for a device when it is for the server', (_, board) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const zones = fc.constantFrom('Asia/Seoul', 'Europe/Berlin', 'UTC')
  fc.assert(
    fc.property(anyValues(board), zones, (values, zone) => {
      const dueAt = dueOf(board, values, zone)
      const device = unsent(board, values, zone)
      expect(device.first?.dueAt ?? null).toBe(dueAt?.toISOString() ?? null)
      const due = dueAt?.getTime() ?? Date.parse(writtenAt)
      for (const apart of [-day, -1, 0, 1, day]) {
        vi.setSystemTime(due + apart)
        expect(device.again()?.overdue).toBe(listed(dueAt, due + apart))
        expect(listed(dueAt, due + apart)).toBe(dueAt !== null && apart > 0)
      }
    }),
    { numRuns: 50 },
  )
})
