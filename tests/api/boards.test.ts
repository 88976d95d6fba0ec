import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkValues } from '../../contract/form/check.ts'
import { normalize } from '../../contract/form/compute.ts'
import type { FormBoard } from '../../contract/form/definition.ts'
import { derive } from '../../contract/form/derive.ts'
import type { Cell, Field, Row, Values } from '../../contract/form/field-types.ts'
import { fieldsOf, isEmpty } from '../../contract/form/fields.ts'
import { periodKeyOf } from '../../contract/form/period.ts'
import { isSensitive, maskedValues } from '../../contract/form/sensitive.ts'
import { listColumn } from '../../contract/list/column.ts'
import { sorts } from '../../contract/list/order.ts'
import { shapesOf } from '../../contract/merge/shapes-of.ts'
import { mergeUpdate } from '../../contract/merge/update.ts'
import { type Post, postList } from '../../contract/record/post.ts'
import { dayAfter } from '../../contract/sample/days.ts'
import type { RowWorkflow, Transition } from '../../contract/workflow/definition.ts'
import { rowsOf, statefulTables } from '../../contract/workflow/rows.ts'
import { loadSamples } from '../../server/demo/samples.ts'
import { boardFolder, loadBoards } from '../../server/domains/board/registry.ts'
import { filesOf, testSite } from './board-sample.ts'
import { validValues } from './board-values.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { aDrawing } from './drawing-stage.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

// Every board that there is, and the one that says everything a definition can say.
const fixtures = new URL('../boards', import.meta.url).pathname
const boards = await loadBoards([boardFolder, fixtures])
const forms = boards.forms.all
const samples = [...(await loadSamples(forms)), ...(await loadSamples(forms, fixtures))]

const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const project = await build.project()
const staff = [
  await build.person({ project, name: '독고영재', level: 3 }),
  await build.person({ project, level: 3 }),
]
const [lead] = staff
if (!lead) throw new Error('nobody writes')
/** Writes on the boards that only the health role reads. */
const health = await build.person({ project, name: '독고영희', role: 'health' })
const leader = await build.person({ project, level: 3, role: 'manager' })
const drawings = [await aDrawing(call, leader), await aDrawing(call, leader)]
const site = testSite(
  staff,
  [await build.field(project), await build.field(project)],
  20_260_401,
  drawings.flatMap(({ revisions }) => revisions.map(({ id }) => id)),
)

const omit = (row: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))

/** What a new row says by what is written in it: done on the spot, begun, or neither. */
function stepOf({ initial, transitions, derived = [] }: RowWorkflow, row: Row) {
  const taken: Transition | undefined = transitions.find(
    ({ section, from, requires = [] }) =>
      section !== undefined &&
      from.includes(initial) &&
      requires.every((key) => !isEmpty(row[key])),
  )
  const begun = derived.find(({ from, when }) => from.includes(initial) && when(row))
  return { state: (taken ?? begun)?.to ?? initial, stamps: taken?.stamps ?? {} }
}

/** A table with a word of its first row changed, and as it was; null where it has none. */
function rowsChanged(board: FormBoard, values: Values) {
  for (const field of fieldsOf(board)) {
    if (field.type !== 'table') continue
    const [first, ...others] = rowsOf(values, field.key)
    const word = field.columns.find(
      (cell) => cell.type === 'textarea' && !cell.server && typeof first?.[cell.key] === 'string',
    )
    if (!first || !word) continue
    const changed = { ...first, [word.key]: '고침' }
    return {
      before: { [field.key]: [first, ...others] },
      after: { [field.key]: [changed, ...others] },
    }
  }
  return null
}

type Dated = readonly [Values, string]

function isTwin(board: FormBoard, [of, at]: Dated, [one, day]: Dated): boolean {
  const key = periodKeyOf(board, of, at)
  return key !== null && key === periodKeyOf(board, one, day)
}

test('each board has a sample beside it', () => {
  expect(samples.map(({ board }) => board.slug).sort()).toEqual(
    forms.map(({ slug }) => slug).sort(),
  )
})

describe.each(samples.map(({ board, sample }) => ({ slug: board.slug, board, sample })))(
  '$slug',
  ({ board, sample }) => {
    const made = Array.from({ length: 14 }, (_, n) =>
      sample.make(site, { day: dayAfter(site.today, n - 20), n, of: 14 }),
    )
    const writer = board.readers?.includes('health') ? health : lead
    const posts: Post[] = []
    /** What a form saves: of a row what the form writes, and the state that this means. */
    const formValues = (values: Values) => {
      const input = { ...values }
      for (const { key, columns, workflow } of statefulTables(board)) {
        if (!input[key]) continue
        const server = columns.filter((cell) => cell.server).map((cell) => cell.key)
        input[key] = rowsOf(input, key).map((row) => ({
          ...omit(row, server),
          [workflow.state]: stepOf(workflow, row).state,
        }))
      }
      return normalize(board, input)
    }

    /** The server alone writes who acted and decided, whatever the form said of it. */
    const expectStamps = (stored: Values) => {
      for (const { key, columns, workflow } of statefulTables(board)) {
        const server = columns.filter((cell) => cell.server).map((cell) => cell.key)
        for (const row of rowsOf(stored, key)) {
          const { by, at } = stepOf(workflow, row).stamps
          if (by) expect(row[by]).toBe(writer.id)
          if (at) expect(row[at]).toEqual(expect.any(String))
          for (const cell of server) {
            const written = [workflow.state, by, at, workflow.begunBy]
            if (!written.includes(cell)) expect(row[cell] ?? '').toBe('')
          }
          const begun = workflow.begunBy === undefined ? undefined : row[workflow.begunBy]
          if (by && workflow.begunBy !== undefined) expect(begun).toEqual([writer.id])
          else expect([undefined, [writer.id]]).toContainEqual(begun)
        }
      }
    }

    const create = async (values: Values) => {
      const uploads = filesOf(board, values)
      const answer = await records.create(writer, { boardId: board.id, values, uploads })
      expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
      return answer.body
    }
    const list = async (query: Record<string, unknown>) => {
      const params = { boardId: String(board.id) }
      const requested = { projectId: String(project.id), perPage: '200', ...query }
      const answer = await call(writer, postList, { params, query: requested })
      expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
      return answer.body
    }

    beforeAll(async () => {
      for (const record of made) posts.push(await create(record.values))
    })

    test('its form takes the sample, and makes different records and states of it', () => {
      for (const { values } of made) {
        expect(checkValues(board, normalize(board, values), Date.now())).toEqual([])
      }
      expect(new Set(posts.map(({ values }) => JSON.stringify(values))).size).toBe(posts.length)
      const states = new Set(posts.map(({ status }) => status))
      const known = board.workflow.states.map(({ value }) => value)
      for (const status of states) expect(known).toContain(status)
    })

    test('a record reads as it was saved', async () => {
      for (const [n, post] of posts.entries()) {
        const { body } = await records.read(writer, post)
        const expected = maskedValues(board, formValues(made[n]?.values ?? {}))
        expect(body.values).toMatchObject(expected)
        expectStamps(body.values)
        expect(body.title).not.toBe('')
      }
    })

    test('what its definition allows is saved', async () => {
      const values = Array.from({ length: 5 }, (_, n) => {
        const turn = { day: dayAfter(site.today, n - 6), n, of: 5 }
        const { values: sampled } = sample.make(site, turn)
        return fc.sample(validValues(board, sampled), { numRuns: 1, seed: 45 + n })[0] ?? sampled
      })
      for (const one of values) {
        // A board with one record a period has that of a sample by now.
        const day = derive(board, one).date ?? site.today
        if (posts.some(({ values: of, date }) => isTwin(board, [of, date ?? ''], [one, day])))
          continue
        const post = await create(one)
        const { body } = await records.read(writer, post)
        expect(body.values).toMatchObject(maskedValues(board, formValues(one)))
        expectStamps(body.values)
        posts.push(post)
      }
    })

    test('its list contains every record, and finds it by a word of its title', async () => {
      const ids = (await list({})).data.map(({ id }) => id)
      expect(ids.sort()).toEqual(posts.map(({ id }) => id).sort())
      const [post] = posts
      const word = post?.title.split(/\s+/).find((part) => [...part].length > 1)
      const found = await list({ keyword: word })
      expect(found.data.map(({ id }) => id)).toContain(post?.id)
      expect((await list({ keyword: '없는낱말' })).total).toBe(0)
      expect((await list({ keyword: '독고' })).total).toBe(posts.length)
    })

    test.each(board.search.map((key) => ({ key })))('finds and sorts by $key', async ({ key }) => {
      const column = listColumn(board, key)
      expect(column).not.toBeNull()
      const by = (orderDirection: string) =>
        list(sorts(column) ? { orderTarget: key, orderDirection } : {})
      const [up, down] = [await by('asc'), await by('desc')]
      const ids = (page: typeof up) => page.data.map(({ id }) => id)
      expect(ids(up).sort()).toEqual(ids(down).sort())
      // A condition is trimmed, as people type it.
      const isAskable = (value: unknown) =>
        value !== undefined && value !== '' && String(value) === String(value).trim()
      const row = up.data.find(({ values }) => isAskable(values[key]))
      if (!row) return
      const raw = row.values[key]
      const value = String(Array.isArray(raw) ? raw[0] : raw)
      const operator = column?.kind === 'instant' ? '<=' : '='
      const found = await list({ conditions: [{ key, operator, value }] })
      expect(ids(found)).toContain(row.id)
      expect(found.total).toBeLessThanOrEqual(up.total)
    })

    test('every view of it opens', async () => {
      for (const { query } of board.views) {
        const { status, writer: own, conditions } = query
        expect((await list({ status, writer: own, conditions })).total).toBeLessThanOrEqual(
          posts.length,
        )
        const known = [
          ...board.workflow.states.map(({ value }) => value),
          'overdue',
          'expiring',
          undefined,
        ]
        expect(known).toContain(status)
      }
    })

    test('two changes of different fields both stay', async () => {
      const before = posts[0]
      if (!before) throw new Error('nothing was saved')
      const words = fieldsOf(board).filter(
        (field) =>
          (field.type === 'text' || field.type === 'textarea') &&
          !field.server &&
          !isSensitive(field) &&
          !('format' in field),
      )
      const key = words.find((field) => before.values[field.key] !== undefined)?.key
      const theirs = await records.update(writer, before, { content: '다른 사람이 적음' })
      expect(theirs.status).toBe(200)
      const mine: Values = key ? { [key]: '고쳐 적음' } : {}
      const { patch, conflicts } = mergeUpdate(shapesOf(board), {
        base: before,
        mine: { title: '고친 제목', values: mine },
        theirs: theirs.body,
      })
      expect(conflicts).toEqual([])
      const merged = await records.update(writer, theirs.body, patch)
      expect(merged.body).toMatchObject({
        title: '고친 제목',
        content: '다른 사람이 적음',
        values: mine,
      })
    })

    test('speaks both languages, each word of it', () => {
      const cells = fieldsOf(board).flatMap((field): readonly (Field | Cell)[] =>
        field.type === 'table' ? [field, ...field.columns] : [field],
      )
      const texts = [
        board,
        ...board.sections,
        ...board.workflow.states,
        ...board.views,
        ...cells,
        ...cells.flatMap((cell) => ('options' in cell ? (cell.options ?? []) : [])),
        ...cells.flatMap((cell) =>
          cell.type === 'checklist' ? cell.groups.flatMap((g) => [g, ...g.questions]) : [],
        ),
      ].map(({ label }) => label)
      for (const text of texts) expect([text.ko, text.en]).not.toContain('')
      for (const { values } of made) {
        for (const language of ['ko', 'en'] as const) {
          const { title } = derive(board, normalize(board, values), { language })
          expect(title.trim()).not.toBe('')
        }
      }
    })

    // The last: it changes their titles.
    test('a record that is sent back as it was read changes only what was changed', async () => {
      for (const post of posts) {
        const { body: read } = await records.read(writer, post)
        if (!read.can.edit) continue
        const sendBack = async (body: Post) => {
          const path = `http://localhost/api/v1/board/post/${board.id}/${post.id}`
          const answer = await app.request(path, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${writer.token}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify(body),
          })
          return { status: answer.status, body: (await answer.json()) as Post }
        }
        expect(await sendBack(read)).toMatchObject({
          status: 200,
          body: { revision: read.revision },
        })
        const tables = rowsChanged(board, read.values)
        if (tables) {
          const rows = await sendBack({ ...read, values: { ...read.values, ...tables.after } })
          expect([rows.status, rows.body]).toMatchObject([200, { values: tables.after }])
          await records.update(writer, rows.body, { values: tables.before })
          read.revision = rows.body.revision + 1
        }
        const titled = await sendBack({ ...read, title: '제목만 바꿈' })
        expect(titled.status).toBe(200)
        const { title, revision, values, uploads, status } = titled.body
        expect({ title, revision, values, uploads, status }).toEqual({
          title: '제목만 바꿈',
          revision: read.revision + 1,
          values: read.values,
          uploads: read.uploads,
          status: read.status,
        })
      }
    })
  },
)
