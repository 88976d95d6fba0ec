import type { RowWorkflow, Workflow } from '../workflow/definition.ts'
import { statefulTables } from '../workflow/rows.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Field } from './field-types.ts'
import { fieldsOf } from './fields.ts'

const missing = (names: readonly (string | undefined)[], known: readonly string[]): string[] =>
  names.filter((name) => name !== undefined && !known.includes(name)) as string[]

const keysOf = (cells: readonly (Field | Cell)[]) => cells.map(({ key }) => key)
const byServer = (cells: readonly (Field | Cell)[]) => keysOf(cells.filter(({ server }) => server))

/** States, fields and stamps that there are not, and two transitions of an action and a state. */
function wrongSteps(workflow: Workflow, cells: readonly (Field | Cell)[]): string[] {
  const { initial, transitions, derived = [], takenBack } = workflow
  const rules = typeof derived === 'function' ? [] : derived
  const steps = [...transitions, ...(takenBack ? [takenBack] : [])]
  const moves = [...steps, ...rules]
  const taken = transitions.flatMap(({ action, from }) => from.map((one) => `${action}: ${one}`))
  const closed = workflow.states.flatMap((state) => (state.closed ? [state.value] : []))
  const stamped = transitions.flatMap(({ stamps = {}, clears = [], copies }) => [
    ...Object.values(stamps),
    ...clears,
    copies?.to,
  ])
  const asked = transitions.flatMap(({ requires = [], takes = [], copies }) => [
    ...requires,
    ...takes,
    copies?.from,
  ])
  return [
    ...missing(
      [initial, ...moves.flatMap(({ from, to }) => [...from, to])],
      workflow.states.map(({ value }) => value),
    ),
    ...taken.filter((one, at) => taken.indexOf(one) < at),
    ...transitions.flatMap(({ from, redoneFrom = [] }) => missing(redoneFrom, from)),
    ...missing(stamped, byServer(cells)),
    ...missing([...asked, ...(takenBack?.unless ?? [])], keysOf(cells)),
    ...rules.flatMap(({ from }) => from.filter((state) => closed.includes(state))),
    // What the values say would undo it.
    ...(typeof derived === 'function' ? steps.map(({ to }) => `moved: ${to}`) : []),
  ]
}

/** What a transition of the form needs is written in the form, all else by the server only. */
function wrongRows(board: FormBoard, key: string, workflow: RowWorkflow, cells: readonly Cell[]) {
  const { transitions, state, begunBy, responsible, assignee, due, asks = [] } = workflow
  const needs = (inForm: boolean) =>
    transitions
      .filter(({ section }) => (section !== undefined) === inForm)
      .flatMap(({ requires = [], takes = [] }) => [...requires, ...takes])
  const server = byServer(cells)
  const home = board.sections.find(({ fields }) => fields.some((field) => field.key === key))
  return [
    ...missing([state, begunBy, ...needs(false)], server),
    ...missing([responsible, assignee, due, ...asks], keysOf(cells)),
    ...needs(true).filter((one) => server.includes(one)),
    // Sent back, what stands of an action keeps its writers.
    ...transitions.flatMap(({ clears = [] }) => clears.filter((one) => one === begunBy)),
    ...transitions.flatMap(({ action, section, requires = [] }) =>
      section === undefined || (section === home?.key && requires.length > 0) ? [] : [action],
    ),
  ]
}

/** What the workflows of a record and of its rows name and there is not, or cannot hold. */
export function wrongWorkflow(board: FormBoard): string[] {
  const { workflow } = board
  const sections = board.sections.map(({ key }) => key)
  const record = [
    ...wrongSteps(workflow, fieldsOf(board)),
    ...missing(
      workflow.transitions.map(({ section }) => section),
      sections,
    ),
  ]
  const rows = statefulTables(board).flatMap(({ key, workflow: steps, columns }) =>
    [...wrongSteps(steps, columns), ...wrongRows(board, key, steps, columns)].map(
      (fault) => `${key}: ${fault}`,
    ),
  )
  return [...record, ...rows]
}
