import type { Derived, Stamps, Transition, Workflow } from '../workflow/definition.ts'
import type { Board, Column, Field, recordColumns, Section, View } from './definition.ts'

/** A key that the compiler knows as a literal; a plain `string` matches nothing. */
type Named<Key extends string> = string extends Key ? never : NoInfer<Key>

/** A field, or what every record has beside its fields. */
type Listed<Key extends string> = Named<Key> | (typeof recordColumns)[number]

type Query<Key extends string> = Omit<View['query'], 'conditions'> & {
  conditions?: readonly { key: Listed<Key>; operator: string; value: string }[]
}

/**
 * A board whose `sections` say which keys there are. The keys are type parameters, not the sections
 * as a whole: rules among the fields would fix their type before it is inferred.
 */
type Definition<Key extends string, SectionKey extends string> = Omit<
  Board,
  'sections' | 'counts' | 'columns' | 'sort' | 'search' | 'views' | 'workflow'
> & {
  sections: readonly (Section & {
    key: SectionKey
    fields: readonly (Field & { key: Key })[]
  })[]
  counts: Board['counts'] & { date: Named<Key> }
  columns: readonly (Column & { key: Listed<Key> })[]
  sort: Board['sort'] & { key: Listed<Key> }
  search: readonly Named<Key>[]
  views: readonly (Omit<View, 'query'> & { query: Query<Key> })[]
  workflow?: Omit<Workflow, 'transitions' | 'derived'> & {
    transitions: readonly (Transition & {
      requires?: readonly Named<Key>[]
      takes?: readonly Named<Key>[]
      clears?: readonly Named<Key>[]
      stamps?: { [K in keyof Stamps]: Named<Key> }
      section?: Named<SectionKey>
    })[]
    derived?: readonly (Derived & { clears?: readonly Named<Key>[] })[]
  }
}

/** A board as its folder exports it. A key that `sections` does not have is a compile error. */
export function defineBoard<const Key extends string, const SectionKey extends string>(
  definition: Definition<Key, SectionKey>,
): Board {
  return definition
}
