import { randomUUIDv7 } from 'node:crypto'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { type Post, postTransition } from '../../contract/record/post.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import type { BuiltPerson } from './build.ts'
import type { makeCall } from './client.ts'
import { aPicture, inspection, makeRecords } from './record.ts'

interface Step {
  action: string
  rowId: string
  seen?: Row
  comment?: string
  values?: Values
  uploads?: ManifestItem[]
}

export const rowsOf = ({ values }: Post) => values.findings as Row[]
export const rowOf = (post: Post, at = 0) => rowsOf(post)[at] as Row

/** Findings of inspections for a partner's company, and the steps that they go. */
export function makeFindings(call: ReturnType<typeof makeCall>, partner: BuiltPerson) {
  const records = makeRecords(call)
  const take = (who: BuiltPerson, post: Post, step: Step, key?: string) =>
    call(who, postTransition, {
      params: { boardId: String(post.boardId), postId: post.id },
      body: { ...step, writtenAt: '2026-11-20T01:00:00.000Z' },
      headers: { 'if-match': etagOf(post.revision) },
      ...(key && { key }),
    })
  return {
    take,
    /** with a photo that arrives */
    async act(who: BuiltPerson, post: Post, row: Row, key?: string) {
      const photo = await aPicture()
      const values = { action: '중간대 다시 설치', after: photo.line.id }
      const step = { action: 'act', rowId: row.id, seen: row, values, uploads: [photo.line] }
      const acted = await take(who, post, step, key)
      if (acted.status === 200) await records.send(who, photo)
      return acted
    },
    verify: (who: BuiltPerson, post: Post, row: Row) =>
      take(who, post, { action: 'verify', rowId: row.id, seen: row }),
    /** An inspection with a finding for each of `rest`. */
    async found(by: BuiltPerson, ...rest: Values[]): Promise<Post> {
      const photo = await aPicture()
      const findings = rest.map((one) => ({
        id: randomUUIDv7(),
        place: '103동 5단',
        content: '단부 난간 중간대 탈락',
        level: 'high',
        disaster_type: '9',
        company_id: partner.companyId,
        due: '2026-03-02',
        photo: photo.line.id,
        ...one,
      }))
      const values = inspection(by, { findings })
      const made = await records.create(by, { boardId: 45, values, uploads: [photo.line] })
      if (made.status !== 201) throw new Error(JSON.stringify(made.refusal))
      await records.send(by, photo)
      return made.body
    },
  }
}
