import { describe, expect, test } from 'vitest'
import corrective from '../../../contract/boards/corrective-action/board.ts'
import council from '../../../contract/boards/council-minutes/board.ts'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import hazard from '../../../contract/boards/hazard-report/board.ts'
import { normalize } from '../../../contract/form/compute.ts'
import type { TableField, Values } from '../../../contract/form/field-types.ts'
import { fieldOf, fieldsOf } from '../../../contract/form/fields.ts'
import { issueSentence } from '../../../contract/form/issue-words.ts'
import { maxManifest } from '../../../contract/record/post.ts'
import { richOf } from '../../../contract/rich/rich.ts'
import fixture from '../../../tests/boards/fixture/board.ts'
import { changesOf } from './changes.ts'
import { answeredOf, firstUnanswered } from './checklist-count.ts'
import { dueAfter } from './due.ts'
import { nowhere, readFormDraft } from './form-draft.ts'
import { initialValues, newRow } from './initial.ts'
import { foldedSections, isBegun, placeOfIssue, stepOfIssue, stepsOf } from './steps.ts'
import { filesToSend, intentsOf, type Stored, titleOf, tooManyFiles } from './submission.ts'
import { createValidator } from './validator.ts'

const here = { today: '2026-11-20', now: '2026-11-20T01:00:00.000Z', me: 4, company: 3 }
const seoul = { today: '2026-11-20', zone: 'Asia/Seoul' }
const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const table = (key: string) => fieldOf(daily, key) as TableField

describe('a new record', () => {
  test('has the day, the hour and the author', () => {
    expect(initialValues(daily, here)).toEqual({
      check_date: '2026-11-20',
      checkers: [4],
      stop_work: 'none',
    })
    expect(initialValues(corrective, here)).toEqual({
      hse_type: 'safety',
      found_at: here.now,
      finder: 4,
    })
    expect(initialValues(fixture, here)).toMatchObject({ leader: 4, company_id: 3, kind: 'first' })
    expect(initialValues(fixture, { ...here, company: null })).not.toHaveProperty('company_id')
  })

  test('and so does a new row', () => {
    expect(newRow(table('findings'), uuid(1), here)).toEqual({ id: uuid(1), state: 'received' })
  })
})

describe('a deadline', () => {
  const fields = fieldsOf(corrective)
  const choose = (before: object, level: string) =>
    dueAfter(fields, { ...before }, 'level', level, seoul)

  test('follows the level: today, three days, seven', () => {
    expect(choose({}, 'high')).toEqual({ due_at: '2026-11-20T14:59:00.000Z' })
    expect(choose({}, 'medium')).toEqual({ due_at: '2026-11-23T14:59:00.000Z' })
    expect(choose({}, 'low')).toEqual({ due_at: '2026-11-27T14:59:00.000Z' })
    const row = dueAfter(table('findings').columns, {}, 'level', 'medium', seoul)
    expect(row).toEqual({ due: '2026-11-23' })
  })

  test('changes with the level, unless a person has set it', () => {
    const suggested = { level: 'high', due_at: '2026-11-20T14:59:00.000Z' }
    expect(choose(suggested, 'low')).toEqual({ due_at: '2026-11-27T14:59:00.000Z' })
    expect(choose({ level: 'high', due_at: '2026-11-21T03:00:00.000Z' }, 'low')).toEqual({})
  })

  test('does not depend on other fields', () => {
    expect(dueAfter(fields, {}, 'place', 'high', seoul)).toEqual({})
  })
})

describe('steps', () => {
  test('are the sections, and the groups of a checklist', () => {
    const keys = stepsOf(daily, {}).map((step) => step.key)
    expect(keys[0]).toBe('basic')
    expect(keys.slice(1, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `checklist/${n}`))
    expect(keys.slice(11)).toEqual(['findings', 'closing'])
  })

  test('of board 7 are three questions; the rest is folded', () => {
    expect(stepsOf(hazard, {}).map((step) => step.key)).toEqual(['report'])
    expect(foldedSections(hazard, {}).map((section) => section.key)).toEqual(['more', 'handling'])
  })

  test('a folded section with input counts as begun, its defaults do not', () => {
    const [more] = foldedSections(hazard, {})
    if (!more) throw new Error('no section')
    expect(isBegun(more, { happened_at: here.now })).toBe(false)
    expect(isBegun(more, { kind: 'stop' })).toBe(true)
  })

  test('an issue leads to its step', () => {
    const steps = stepsOf(daily, {})
    const stepOf = (path: string) => stepOfIssue(steps, daily, path)?.key
    expect(stepOf('place')).toBe('basic')
    expect(stepOf('items.7-2.photos')).toBe('checklist/7')
    expect(stepOf('items')).toBe('checklist/1')
    expect(stepOf(`findings.${uuid(1)}.photo`)).toBe('findings')
    expect(stepOf('nothing')).toBeUndefined()
    expect(stepOfIssue(stepsOf(hazard, {}), hazard, 'answer')).toBeNull()
    expect(placeOfIssue(hazard, 'answer')?.section.key).toBe('handling')
  })
})

test('answers are counted, of all and of a group', () => {
  const field = fieldOf(daily, 'items')
  if (field?.type !== 'checklist') throw new Error('no checklist')
  const answers = { '1-1': { answer: 'ok' }, '2-3': { answer: 'bad' } } as const
  expect(answeredOf(field, answers)).toEqual({ answered: 2, total: 60 })
  expect(answeredOf(field, answers, '2')).toEqual({ answered: 1, total: 6 })
  expect(firstUnanswered(field, answers)).toBe('1-2')
})

describe('a change', () => {
  const base = normalize(daily, {
    place: 'A',
    opinion: '좋음',
    findings: [{ id: uuid(1), place: 'x', level: 'high' }],
  })

  test('has only differences, and null for cleared fields', () => {
    expect(changesOf(daily, base, normalize(daily, base))).toEqual({})
    const { opinion: _, ...rest } = base
    expect(changesOf(daily, base, { ...rest, place: 'B' })).toEqual({ place: 'B', opinion: null })
  })

  test('order of keys is no difference, order of rows is', () => {
    const turned = { ...base, findings: [{ level: 'high', place: 'x', id: uuid(1) }] }
    expect(changesOf(daily, base, turned)).toEqual({})
    const two = [{ id: uuid(1) }, { id: uuid(2) }]
    const swapped = { ...base, findings: [...two].reverse() }
    expect(changesOf(daily, { ...base, findings: two }, swapped)).toHaveProperty('findings')
  })

  test('never has server-written fields', () => {
    const read = { place: 'A', acted_by: 3, verifier: 4 }
    expect(changesOf(corrective, read, { place: 'B' })).toEqual({ place: 'B' })
  })

  test('a text that was carried over a document is a document', () => {
    const changes = changesOf(council, { discussion: richOf('앞') }, { discussion: '지난달' })
    expect(changes).toEqual({ discussion: richOf('지난달') })
  })
})

describe('저장', () => {
  const stored = (n: number): Stored => ({
    id: uuid(n),
    user: 4,
    draftId: 'd',
    opId: null,
    type: 'image/jpeg',
    name: `${n}.jpg`,
    sha256: 'a'.repeat(64),
    size: 10,
    takenAt: here.now,
    gps: null,
    createdAt: 0,
  })
  const submission = {
    board: daily,
    projectId: 1,
    entity: uuid(100),
    values: {
      place: '103동',
      photos: [uuid(2), uuid(9)],
      items: { '1-1': { answer: 'bad', photos: [uuid(1)] } },
    },
    stored: [stored(1), stored(2), stored(3)],
    base: null,
    writtenAt: here.now,
  }

  test('a new record is sent first, its photos after it; unused ones stay', () => {
    const [record, ...photos] = intentsOf(submission, '제목')
    expect(record).toMatchObject({
      kind: 'post.create',
      title: '제목',
      tenant: 1,
      payload: { params: { boardId: 45 }, data: { id: uuid(100), projectId: 1 } },
    })
    // uuid(9) is on the server already, uuid(3) was removed
    expect(filesToSend(submission).map((line) => line.id)).toEqual([uuid(1), uuid(2)])
    expect(photos.map((one) => one.blobId)).toEqual([uuid(1), uuid(2)])
    expect(photos[0]).toMatchObject({
      kind: 'photo.upload',
      payload: { data: { postId: uuid(100) } },
    })
  })

  test('a photo of an answer that became a finding is sent once', () => {
    const findings = [{ id: uuid(20), photo: uuid(1) }]
    const both = { ...submission, values: { ...submission.values, findings } }
    expect(intentsOf(both, '제목').map(({ blobId }) => blobId)).toEqual([
      undefined,
      uuid(1),
      uuid(2),
    ])
  })

  test('a change names the version that was seen', () => {
    const base = { etag: '"r3"', values: { place: 'A' }, changes: { place: 'B' } }
    const [record] = intentsOf({ ...submission, base }, '제목')
    expect(record).toMatchObject({
      kind: 'post.update',
      baseEtag: '"r3"',
      payload: {
        params: { boardId: 45, postId: uuid(100) },
        data: { values: { place: 'B' } },
        base: { values: { place: 'A' } },
      },
    })
  })

  test('a change sends no photo again that an earlier save took', () => {
    const stored = submission.stored.map((row) =>
      row.id === uuid(1) ? { ...row, draftId: null, opId: uuid(50) } : row,
    )
    const change = { ...submission, stored, base: { etag: '"r3"', values: {}, changes: {} } }
    expect(filesToSend(change).map((line) => line.id)).toEqual([uuid(2)])
    expect(intentsOf(change, '제목')).toHaveLength(2)
  })

  test('a photo that was drawn on goes with the drawing, once', () => {
    const drawn = { ...stored(4), original: uuid(3) }
    const again = { ...stored(5), original: uuid(3) }
    const values = { photos: [uuid(4), uuid(5)] }
    const all = [...submission.stored, drawn, again]
    const lines = filesToSend({ ...submission, values, stored: all })
    expect(lines.map(({ id, original }) => [id, original])).toEqual([
      [uuid(4), uuid(3)],
      [uuid(5), uuid(3)],
      [uuid(3), undefined],
    ])
    const made = intentsOf({ ...submission, values, stored: [drawn] }, '제목')
    const written = made[0]?.payload as { data: { uploads: { original?: string }[] } }
    expect(written.data.uploads.map(({ original }) => original)).toEqual([undefined])
    // Drawn on again after it was sent: the original is on the server already.
    const [line, ...others] = filesToSend({ ...submission, values, stored: [drawn] })
    expect([line?.original, others]).toEqual([uuid(3), []])
  })

  test('has a title even without a title field', () => {
    expect(titleOf(corrective, {}, 'ko')).toBe('부적합 시정조치')
    expect(titleOf(hazard, { what: '개구부' }, 'ko')).toBe('개구부')
  })
})

test('a draft of another shape is left alone', () => {
  const draft = { v: 1, values: { place: 'A' }, place: nowhere }
  expect(readFormDraft(structuredClone(draft))).toEqual(draft)
  expect(readFormDraft({ ...draft, v: 2 })).toBeNull()
  expect(readFormDraft(null)).toBeNull()
})

test('a record with more files than the server takes is not handed in', () => {
  const stored = Array.from(
    { length: maxManifest + 1 },
    (_, n) => ({ id: uuid(n), opId: null }) as Stored,
  )
  const rowOf = ({ id }: Stored) => ({ id, photo: id })
  const named = (most: number) => ({ findings: stored.slice(0, most).map(rowOf) })
  expect(tooManyFiles({ board: daily, values: named(maxManifest), stored })).toEqual([])
  const about = (values: Values) => tooManyFiles({ board: daily, values, stored })
  const wrong = createValidator(daily, Date.now, about)
    .issues(named(maxManifest + 1))
    .filter(({ rule }) => rule === 'many-files')
  expect(wrong).toEqual([
    { path: `findings.${uuid(maxManifest)}.photo`, rule: 'many-files', limit: maxManifest },
  ])
  expect(wrong.map((issue) => issueSentence(daily, issue, 'ko'))).toEqual([
    `파일은 한 기록에 ${maxManifest}개까지입니다. 사진과 첨부를 줄여 주세요.`,
  ])
})
