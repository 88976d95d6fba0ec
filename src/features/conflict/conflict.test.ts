import { describe, expect, test } from 'vitest'
import minutes from '../../../contract/boards/council-minutes/board.ts'
import daily from '../../../contract/boards/daily-inspection/board.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import { type Conflict, choiceOf } from '../../../contract/merge/conflict.ts'
import { shapesOf } from '../../../contract/merge/shapes-of.ts'
import type { Post } from '../../../contract/record/post.ts'
import { makeOp } from '../../../tests/builders/make-op.ts'
import { makePost } from '../../../tests/builders/make-post.ts'
import type { Op } from '../../outbox/store/types.ts'
import { authorOf, type Entry } from './authors.ts'
import { commentTexts } from './comments-of.ts'
import { differing } from './differing.ts'
import { droppedLines, droppedParts } from './dropped-card.tsx'
import { freshValues } from './fresh-draft.ts'
import { decidedUpdate, type MergeModel, mergeModel } from './merge-model.ts'
import { type PartWords, placeOf } from './parts.ts'
import { wholeText } from './whole-text.ts'

const postId = '0197a000-0000-7000-8000-000000000001'
const base: Values = {
  place: 'A',
  opinion: 'a',
  shift: 'am',
  findings: [row('r1', '난간'), row('r2', '덮개')],
}

function row(id: string, content: string) {
  return { id, content, level: 'low' }
}

function change(values: Values, theirs: Values, rest: Partial<Op> = {}): Op {
  const post = makePost({ id: postId, boardId: 45, revision: 3, values: theirs })
  return makeOp(
    'post.update',
    {
      params: { boardId: 45, postId },
      data: { values, writtenAt: '2026-11-20T08:20:00.000Z' },
      base: { values: base, shapes: shapesOf(daily, Object.keys(values)) },
    },
    {
      entity: postId,
      state: 'conflict',
      sentEtag: '"r2"',
      current: { data: post, etag: '"r3"' },
      ...rest,
    },
  )
}

function modelOf(op: Op): MergeModel {
  const model = mergeModel(op, daily)
  if (!model) throw new Error('nothing to merge')
  return model
}

const reading: Reading = {
  language: 'ko',
  name: () => null,
  record: (id) => id,
  drawing: () => null,
  unknown: '?',
  yes: '예',
  no: '아니오',
  number: String,
  month: (month) => month,
  duration: ({ hours, minutes }) => `${hours}:${minutes}`,
  byServer: '',
  day: String,
  stamp: String,
  count: (n) => `${n}건`,
}
const words: PartWords = {
  title: '제목',
  content: '내용',
  answer: '답',
  action: '조치',
  photos: '',
  nth: (noun, n) => `${noun} ${n}번째`,
}

const decided = (op: Op, sides: Record<string, 'mine' | 'theirs'>): Op => ({
  ...op,
  choices: Object.fromEntries(
    modelOf(op).conflicts.flatMap((one) => {
      const side = sides[one.path]
      return side ? [[one.path, choiceOf(one, side)]] : []
    }),
  ),
})

describe('a change against the server’s version', () => {
  const theirs = {
    ...base,
    place: 'C',
    shift: 'pm',
    findings: [row('r1', '난간'), row('r2', '서버')],
  }
  const mine = { place: 'B', opinion: 'b', findings: [row('r1', '난간'), row('r2', '나')] }

  test('asks where both wrote, counts what agrees, and names the author of the rest', () => {
    const model = modelOf(change(mine, theirs))
    expect(model.conflicts.map(({ path, side }) => [path, side])).toEqual([
      ['values.place', null],
      ['values.findings.r2', null],
    ])
    expect(model.changed).toEqual([
      { key: 'shift', by: 'theirs' },
      { key: 'opinion', by: 'mine' },
    ])
    expect([model.agreed, model.versions]).toEqual([2, 1])
  })

  test('is sent as decided, on the version it was decided against', () => {
    const op = decided(change(mine, theirs), {
      'values.place': 'theirs',
      'values.findings.r2': 'mine',
    })
    const { payload, baseEtag } = decidedUpdate(modelOf(op), '2026-11-20T09:00:00.000Z')
    expect(baseEtag).toBe('"r3"')
    expect(payload.data.values).toEqual({ opinion: 'b', findings: mine.findings })
    expect(payload.data.resolution).toEqual({
      base: 2,
      kept: { 'values.place': 'theirs', 'values.findings.r2': 'mine' },
    })
    expect(payload.base?.values).toEqual(theirs)
  })

  test('a second round keeps the choices of the first that are still valid', () => {
    const op = change(mine, theirs)
    const payload = JSON.parse(op.body)
    payload.data.resolution = {
      base: 1,
      kept: { 'values.opinion': 'mine', 'values.shift': 'theirs' },
    }
    const again = { ...op, body: JSON.stringify(payload) }
    const agreed = { ...theirs, opinion: 'b' }
    const current = { data: makePost({ id: postId, revision: 3, values: agreed }), etag: '"r3"' }
    const { data } = decidedUpdate(modelOf({ ...again, current }), '').payload
    expect(data.resolution).toEqual({ base: 1, kept: { 'values.shift': 'theirs' } })
  })

  test('input of a removed field is listed apart, and not sent', () => {
    const model = modelOf(change({ place: 'B', lost: '옛 칸', empty: null }, { ...base }))
    expect(model.lost).toEqual([{ key: 'lost', value: '옛 칸' }])
    expect(model.conflicts).toEqual([])
    const { data } = decidedUpdate(model, '').payload
    expect(data.values).toEqual({ place: 'B' })
    expect(data.resolution?.kept).toEqual({ 'values.lost': 'theirs' })
  })

  test('what a step has made impossible is named, and its file arrives beside the record', () => {
    const acted = { ...row('r1', '난간'), state: 'done', action: '재설치', after: 'theirs' }
    const own = { ...row('r1', '난간'), action: '내 조치', after: 'mine', photo: 'kept' }
    const op = change(
      { findings: [own, row('r2', '덮개')] },
      { ...base, findings: [acted, row('r2', '덮개')] },
    )
    const payload = JSON.parse(op.body)
    const file = (id: string) => ({
      id,
      kind: 'photo',
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 3,
      sha256: 'a'.repeat(64),
    })
    const [mine, kept] = [
      '0197a000-0000-7000-8000-0000000000f1',
      '0197a000-0000-7000-8000-0000000000f2',
    ]
    payload.data.values.findings[0] = { ...own, after: mine, photo: kept }
    payload.data.uploads = [file(mine), file(kept)]
    const model = modelOf({ ...op, body: JSON.stringify(payload) })
    expect(model.conflicts).toEqual([])
    expect(model.dropped.map(({ key, mine }) => [key, mine])).toEqual([
      ['action', '내 조치'],
      ['after', mine],
    ])
    const parts = droppedParts(model, reading, { ...words, removed: '지움' })
    expect(parts.map(({ label, text, photos }) => [label, text, photos])).toEqual([
      ['지적사항 1번째 · 조치 내용', '내 조치', []],
      ['지적사항 1번째 · 조치 후 사진', '', [mine]],
    ])
    expect(droppedLines(parts)).toBe('지적사항 1번째 · 조치 내용: 내 조치')
    const { payload: sent } = decidedUpdate(model, '2026-11-20T09:00:00.000Z')
    expect(sent.data.uploads?.map(({ id }) => id)).toEqual([mine, kept])
    expect(sent.data.values?.findings).toMatchObject([
      { action: '재설치', after: 'theirs', photo: kept },
      { id: 'r2' },
    ])
  })

  test('nothing to merge with is no model', () => {
    expect(mergeModel(change(mine, theirs, { current: null }), daily)).toBeNull()
    const data = { id: postId, revision: 3 }
    expect(mergeModel(change(mine, theirs, { current: { data, etag: '"r3"' } }), daily)).toBeNull()
  })
})

describe('what a record cannot hold, as comments', () => {
  test('a short text is one', () => {
    expect(commentTexts('줄 하나\n줄 둘')).toEqual(['줄 하나\n줄 둘'])
    expect(commentTexts(' \n')).toEqual([])
  })

  test('a long one is split at lines, and loses no character', () => {
    const lines = Array.from({ length: 90 }, (_, n) => `지적사항 ${n}번째: ${'가😀'.repeat(30)}`)
    const texts = commentTexts(lines.join('\n'))
    expect(texts.join('\n')).toBe(lines.join('\n'))
    for (const text of texts) expect([...text].length).toBeLessThanOrEqual(2000)
    expect(texts.length).toBe(4)
  })

  test('a line that is longer than a comment goes on in the next, under its heading', () => {
    const long = '나😀'.repeat(1500)
    const texts = commentTexts(`쓴 것\n의견: ${long}\n끝`)
    expect(texts.map((text) => [...text].length)).toEqual([2000, 1010])
    expect(texts.join('')).toBe(`쓴 것\n의견: ${long}\n끝`)
  })

  test('exactly the limit is one, and one more is two', () => {
    const full = '다'.repeat(2000)
    expect(commentTexts(full)).toEqual([full])
    expect(commentTexts(`${full}\n라`)).toEqual([full, '라'])
  })
})

describe('who wrote the other version', () => {
  const theirs = {
    updatedBy: { id: 4, name: '박정우' },
    updatedAt: '2026-11-20T08:34:00.000Z',
  } as Post
  const entry = (name: string, key: string, serverAt: string) =>
    ({ who: { id: 9, name }, changes: { [key]: {} }, serverAt }) as unknown as Entry

  test('one version on, the one who saved it', () => {
    expect(authorOf('place', theirs, 1, undefined)).toMatchObject({ name: '박정우' })
  })

  test('further on, the author that the history names for this field', () => {
    const history = [entry('이서연', 'opinion', '1'), entry('최은지', 'place', '2')]
    expect(authorOf('place', theirs, 2, history)).toEqual({ id: 9, name: '최은지', at: '2' })
  })

  test('and nobody, rather than a wrong name', () => {
    expect(authorOf('place', theirs, 2, undefined)).toMatchObject({ id: null, name: null })
    expect(authorOf('place', theirs, null, [])).toMatchObject({ id: null, name: null })
  })
})

describe('what a new record takes over from a deleted one', () => {
  test('all fields of its form, with the files of this device', () => {
    const items = { '1-1': { answer: 'bad', action: '조치', photos: ['here', 'gone'] } }
    const values = { place: 'B', photos: ['gone'], items, lost: 'x', opinion: null }
    const fresh = freshValues(daily, values, new Set(['here']))
    expect(fresh.left).toBe(1)
    expect(fresh.values).toEqual({
      place: 'B',
      photos: [],
      items: { '1-1': { answer: 'bad', action: '조치', photos: ['here'] } },
    })
  })
})

describe('the difference of two texts', () => {
  const marked = (text: string, other: string) =>
    differing(text, other)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')

  test.each([
    [
      '중간대 2칸 재설치, 클램프 조임 확인',
      '중간대 2칸 재설치, 통제',
      '중간대 2칸 재설치, [클램프 조임 확인]',
    ],
    ['2026.11.21 18:00', '2026.11.20 18:00', '[2026.11.21] 18:00'],
    ['다온토건(주)', '주식회사 한빛누리', '다온토건(주)'],
    ['같은 말', '같은 말', '같은 말'],
    ['', '무엇', ''],
  ])('%s', (text, other, shown) => {
    expect(marked(text, other)).toBe(shown)
  })

  test('loses no character, however long', () => {
    const long = Array.from({ length: 900 }, (_, n) => `낱말${n}`).join('\n ')
    for (const other of ['낱말1', `${long} 끝`, '']) {
      expect(
        differing(long, other)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(long)
    }
  })
})

describe('a place in words', () => {
  const described = (conflict: Pick<Conflict, 'path' | 'mine' | 'theirs'>) =>
    placeOf(conflict, daily, () => base.findings as never, reading, words)
  const text = (version: ReturnType<typeof described>['mine']) =>
    version?.map(({ label, text: said, photos }) => [label, said || photos.length])

  test('of a row names it, and only the cells that differ', () => {
    const place = described({
      path: 'values.findings.r2',
      mine: row('r2', '나'),
      theirs: row('r2', '서버'),
    })
    expect(place.label).toBe('지적사항 2번째')
    expect([text(place.mine), text(place.theirs)]).toEqual([[['내용', '나']], [['내용', '서버']]])
  })

  test('of a row that one side removed shows all cells of the other’s', () => {
    const place = described({ path: 'values.findings.r1', mine: null, theirs: row('r1', '난간') })
    expect(place.mine).toBeNull()
    expect(text(place.theirs)).toEqual([
      ['내용', '난간'],
      ['위험등급', '하'],
    ])
  })

  test('of an answer shows the question, the verdict, the action and the photos', () => {
    const bad = { answer: 'bad', action: '교체', photos: ['p'] }
    const place = described({ path: 'values.items.1-1', mine: bad, theirs: { answer: 'ok' } })
    expect(place.label).not.toBe('')
    expect(text(place.mine)).toEqual([
      [null, '× 불량'],
      ['조치', '교체'],
      ['', 1],
    ])
    expect(text(place.theirs)).toEqual([[null, '○ 양호']])
  })

  test('of an unknown field shows its raw value', () => {
    const place = described({ path: 'values.lost', mine: { a: 1 }, theirs: null })
    expect([place.label, text(place.mine), place.theirs]).toEqual(['lost', [[null, '{"a":1}']], []])
  })

  test('a table in full has every row', () => {
    const field = daily.sections
      .flatMap((one) => [...one.fields])
      .find(({ key }) => key === 'findings')
    if (!field) throw new Error('no such field')
    expect(wholeText(field, base.findings, undefined, reading)).toBe('1. 난간 · 하\n2. 덮개 · 하')
  })
})

test('formatted text that two people changed is read as text on both sides, and as it is formatted', () => {
  const doc = (text: string, ...marks: { type: string }[]) => ({
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
          },
        ],
      },
    ],
  })
  const conflict = {
    path: 'values.discussion',
    mine: doc('하부 통제', { type: 'bold' }),
    theirs: '하부 통제',
  }
  const place = placeOf(conflict, minutes, () => [], reading, words)
  expect(place).toMatchObject({
    label: '협의내용',
    mine: [{ text: '• 하부 통제', doc: { type: 'doc' } }],
    theirs: [{ text: '하부 통제', doc: { type: 'doc' } }],
  })
})
