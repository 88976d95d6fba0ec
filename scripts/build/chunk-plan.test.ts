import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FirstScreen, type Module, planChunks } from './chunk-plan.ts'
import { closure } from './closure.ts'

const small = 1_000
const large = 500_000

type Sources = Record<string, { size?: number; imports?: string[]; lazy?: string[] }>

const graphOf = (sources: Sources) => (id: string) => {
  const source = sources[id]
  if (!source) return null
  const { size = small, imports = [], lazy = [] } = source
  const module: Module = {
    code: ' '.repeat(size),
    importedIds: imports,
    dynamicallyImportedIds: lazy,
  }
  return module
}

const planOf = (sources: Sources, screens: FirstScreen[] = [{ name: 'first', loads: /^main$/ }]) =>
  planChunks(graphOf(sources), 'main', screens)

it('a first screen is one chunk of what it loads and no earlier one does', () => {
  const plan = planOf(
    {
      main: { imports: ['react'], lazy: ['home'] },
      react: {},
      home: { imports: ['react', 'card'] },
      card: {},
    },
    [
      { name: 'first', loads: /^main$/ },
      { name: 'home', loads: /^home$/ },
    ],
  )
  expect(Object.fromEntries(plan)).toEqual({
    main: 'first',
    react: 'first',
    home: 'home',
    card: 'home',
  })
})

it('what signing in shares with the frame is in the chunk of both', () => {
  const plan = planOf(
    {
      main: { lazy: ['login', 'frame'] },
      login: { imports: ['brand', 'password'] },
      frame: { imports: ['brand', 'menu'] },
      brand: {},
      password: {},
      menu: {},
    },
    [
      { name: 'home', loads: /^main$/ },
      { name: 'login', loads: /^login$/, shared: 'start' },
      { name: 'frame', loads: /^frame$/ },
    ],
  )
  expect(plan.get('brand')).toBe('start')
  expect(plan.get('password')).toBe('login')
  expect(plan.get('menu')).toBe('frame')
})

it('small modules are one chunk, a large one is loaded by those only that need it', () => {
  const plan = planOf({
    main: { lazy: ['list', 'form', 'other'] },
    list: { imports: ['icon', 'chip'], size: large },
    form: { imports: ['icon', 'chip', 'calendar'], size: large },
    other: { imports: ['icon', 'calendar'], size: large },
    icon: {},
    chip: {},
    calendar: { size: large },
  })
  expect(plan.get('icon')).toBe(plan.get('chip'))
  expect(plan.get('calendar')).not.toBe(plan.get('icon'))
  expect(new Set(['list', 'form', 'other', 'calendar'].map((id) => plan.get(id))).size).toBe(4)
})

it('a screen inside a project and outside is one screen', () => {
  const inside = '/src/routes/_signed/project.$projId/more.tsx?tsr-split=component'
  const outside = '/src/routes/_signed/_main/more.tsx?tsr-split=component'
  const plan = planOf({
    main: { lazy: [inside, outside] },
    [inside]: { size: large },
    [outside]: { size: large },
  })
  expect(plan.get(inside)).toBe(plan.get(outside))
})

it("a board's form is never joined with anything else, however small", () => {
  const board = (name: string) => `/contract/boards/${name}/board.ts`
  const plan = planOf({
    main: { lazy: [board('a'), 'sweep', 'report'] },
    [board('a')]: {},
    sweep: {},
    report: {},
  })
  expect(plan.get('sweep')).toBe(plan.get('report'))
  expect(plan.get(board('a'))).not.toBe(plan.get('sweep'))
})

it('a stylesheet loaded by itself loads no script', () => {
  const plan = planOf({
    main: { lazy: ['font.css', 'sweep', 'report'] },
    'font.css': {},
    sweep: {},
    report: {},
  })
  expect(plan.has('font.css')).toBe(false)
})

interface Row {
  size: number
  imports: number[]
  lazy: boolean
  board: boolean
}

/** Modules with imports of later ones only, so that they form no cycle. */
function sourcesOf(rows: Row[]): Sources {
  const ids = rows.map(({ board }, index) => (board ? `/contract/boards/b/${index}` : `m${index}`))
  const importsOf = ({ imports }: Row, index: number) =>
    [...new Set(imports)].flatMap((step) => ids[index + step] ?? [])
  return {
    main: { lazy: ids.filter((_, index) => rows[index]?.lazy) },
    ...Object.fromEntries(
      rows.map((row, index) => [ids[index], { size: row.size, imports: importsOf(row, index) }]),
    ),
  }
}

it('no two chunks import each other, whatever is joined', () => {
  const row = fc.record({
    size: fc.constantFrom(0, 10, small, 20_000, large),
    imports: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    lazy: fc.boolean(),
    board: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 3, maxLength: 40 }), (rows) => {
      const sources = sourcesOf(rows)
      const plan = planOf(sources)
      const uses = (chunk: string) =>
        [...plan]
          .filter(([, name]) => name === chunk)
          .flatMap(([id]) => sources[id]?.imports ?? [])
          .flatMap((id) => plan.get(id) ?? [])
          .filter((next) => next !== chunk)
      for (const chunk of new Set(plan.values()))
        expect(closure(uses(chunk), uses).has(chunk)).toBe(false)
    }),
    { seed: 37, numRuns: 300 },
  )
})
