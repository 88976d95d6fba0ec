import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { listingOf } from '../../contract/list/listed.ts'
import type { Post, PostRow } from '../../contract/record/post.ts'
import { dayAfter } from '../../contract/sample/days.ts'
import { loadSamples } from '../../server/demo/samples.ts'
import { createdPost } from '../../src/features/record/overlay/projection.ts'
import { makeOp } from '../builders/make-op.ts'
import { filesOf, testSite } from './board-sample.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { aDrawing } from './drawing-stage.ts'
import { startHarness } from './harness.ts'
import { makeRecords, now } from './record.ts'

// Lists show an unsent record by what the device makes of it: filters see it as the server will.
const zone = 'Pacific/Auckland'
const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const project = await build.project({ timeZone: zone })
const lead = await build.person({ project, level: 3, role: 'manager' })
const health = await build.person({ project, role: 'health' })
const drawing = await aDrawing(call, lead)
const site = testSite(
  [lead],
  [await build.field(project)],
  20_260_401,
  drawing.revisions.map(({ id }) => id),
)
const samples = await loadSamples(services.boards.forms.all)

/** What conditions, periods and orders read of a record. */
const listed = ({ status, dueAt, overdue, date, fieldId, companyId, attachments }: PostRow) => ({
  ...{ status, dueAt, overdue, date, fieldId, companyId },
  attachments: attachments.expected,
})

test.each(samples.map(({ board, sample }) => ({ slug: board.slug, board, sample })))(
  '$slug: an unsent record is listed as the server will list it',
  async ({ board, sample }) => {
    const writer: BuiltPerson = board.readers?.includes('health') ? health : lead
    const me = { id: writer.id, name: '', position: null, companyName: null }
    const reader = {
      ...{ board, zone, language: 'ko' as const },
      me: { ...me, companyId: writer.companyId },
    }
    for (let n = 0; n < 4; n += 1) {
      const { values } = sample.make(site, { day: dayAfter(site.today, n - 9), n, of: 4 })
      const uploads = filesOf(board, values)
      const data = { id: randomUUIDv7(), projectId: project.id, values, uploads, writtenAt: now() }
      const op = makeOp(
        'post.create',
        { params: { boardId: board.id }, data },
        { entity: data.id, tenant: project.id },
      )
      const answer = await records.create(writer, { ...data, boardId: board.id })
      expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
      const sent: Post = answer.body
      const unsent = createdPost(op, reader)
      if (!unsent) throw new Error('nothing is shown')
      expect(listed(unsent)).toEqual(listed(sent))
      const { [board.round?.field ?? '']: _, ...numbered } = listingOf(board, sent.values)
      expect(listingOf(board, unsent.values)).toEqual(numbered)
    }
  },
)
