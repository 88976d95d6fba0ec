import type { RecordWorkflow, State } from './definition.ts'

interface ByValues<Of extends string> extends Pick<RecordWorkflow, 'due' | 'overdue'> {
  states: readonly (State & { value: Of })[]
  derived: (values: Record<string, unknown>) => NoInfer<Of>
}

/** The workflow of a record that nobody moves: its state is what its values say, one of `states`. */
export const byValues = <const Of extends string>(workflow: ByValues<Of>) => ({
  ...workflow,
  initial: workflow.derived({}),
  transitions: [] as const,
})

/** Of a record that has one state, which says that it is there. */
export const always = <const Of extends string>(state: State & { value: Of }) =>
  byValues({ states: [state], derived: () => state.value })
