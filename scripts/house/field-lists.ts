import { parseSync, Visitor } from 'vite'
import { typesOfFields } from '../../contract/field-type/type-of.ts'
import type { Finding, Rule } from './rule.ts'
import { isIn, isTest, type Source } from './source.ts'

/** Where a type of field says what it is: its shape, and the maps of both sides. */
const homes = [
  'contract/form/field-types.ts',
  'contract/field-type',
  'src/features/board/field-face.ts',
  'src/features/record-form/control/control.tsx',
]
const rooms = ['contract', 'server', 'src']
const types: ReadonlySet<unknown> = new Set(typesOfFields)
const typed = /\b(Field|Cell)\['type'\]/

const message =
  'a list of field types, which a new type is missing from without a word: make it a part of the maps (decisions/082)'

/** The syntax tree, as far as this rule looks at it. */
interface Node {
  type: string
  start: number
  value?: unknown
  name?: unknown
  property?: Node
  computed?: boolean
  left?: Node
  right?: Node
  key?: Node
}

const isType = (node: Node | null | undefined) => node?.type === 'Literal' && types.has(node.value)

/** `field.type`, or `type` out of it. */
const asksType = (node: Node | undefined): boolean =>
  node?.type === 'MemberExpression'
    ? node.property?.name === 'type'
    : node?.type === 'Identifier' && node.name === 'type'

const operands = (node: Node | undefined): Node[] => {
  if (!node) return []
  return node.type === 'LogicalExpression'
    ? [...operands(node.left), ...operands(node.right)]
    : [node]
}

const compares = ({ type, left, right }: Node) =>
  type === 'BinaryExpression' && asksType(left) && isType(right)

const keyOf = ({ key }: Node) => key?.name ?? key?.value

function listsIn({ path, text }: Source): Finding[] {
  const found = new Set<number>()
  const note = (node: { start: number }, holds: boolean) => {
    if (holds) found.add(text.slice(0, node.start).split('\n').length)
  }
  const many = (names: unknown[], least: number) =>
    new Set(names).size >= least && names.every((name) => types.has(name))
  const { program } = parseSync(path, text)
  new Visitor({
    SwitchStatement: (node) =>
      note(node, asksType(node.discriminant) && node.cases.some(({ test }) => isType(test))),
    LogicalExpression: (node) => note(node, operands(node).filter(compares).length > 1),
    ArrayExpression: ({ start, elements }) =>
      note(
        { start },
        many(
          elements.map((one) => isType(one) && (one as Node).value),
          2,
        ),
      ),
    ObjectExpression: ({ start, properties }) =>
      note(
        { start },
        many(
          properties.map((one) => keyOf(one as Node)),
          4,
        ),
      ),
  }).visit(program)
  for (const [index, line] of text.split('\n').entries()) if (typed.test(line)) found.add(index + 1)
  return [...found].map((line) => ({ path, line, message }))
}

/** One place a side that says what a type of field is: no switch and no list of types elsewhere. */
export const fieldLists: Rule = {
  name: 'field-lists',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => rooms.some((room) => isIn(path, room)) && !isTest(path))
      .filter(({ path }) => !homes.some((home) => isIn(path, home)))
      .flatMap(listsIn),
}
