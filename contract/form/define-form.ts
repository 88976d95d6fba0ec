import type { Derived, RecordWorkflow, Stamps, Transition } from '../workflow/definition.ts'
import type { Column, Fact, FormBoard, Section, WeatherFill } from './definition.ts'
import type { Expiry } from './expiry-rule.ts'
import type {
  Cell,
  Field,
  Fills,
  LinkField,
  ReferenceField,
  Row,
  Rule,
  SuggestionFills,
  TableField,
  TextField,
  Values,
} from './field-types.ts'
import type { CalendarMark, Matrix, Timeline } from './overview.ts'
import type { PhotoLedger } from './photo-ledger.ts'
import type { recordColumns } from './record-columns.ts'
import type { View } from './view.ts'

/** A key that the compiler knows as a literal; a plain `string` matches nothing. */
type Named<Key extends string> = string extends Key ? never : NoInfer<Key>

/** A field, or what every record has beside its fields. */
type Listed<Key extends string> = Named<Key> | (typeof recordColumns)[number]

type Query<Key extends string> = Omit<View['query'], 'conditions'> & {
  conditions?: readonly { key: Listed<Key>; operator: string; value: string }[]
}

type Plain<Of> = Exclude<Of, TableField | TextField | ReferenceField | LinkField>

type KeyedText<Key extends string> = Omit<TextField, 'fills'> & {
  key: Key
  fills?: SuggestionFills<NoInfer<Key>>
}

type KeyedReference<Key extends string> = Omit<ReferenceField, 'fills'> & {
  key: Key
  fills?: Fills<NoInfer<Key>>
}

type KeyedLink<Key extends string> = Omit<LinkField, 'fills'> & {
  key: Key
  fills?: Readonly<Record<string, NoInfer<Key>>>
}

type KeyedCell<CellKey extends string> =
  | (Plain<Cell> & { key: CellKey })
  | KeyedText<CellKey>
  | KeyedReference<CellKey>
  | KeyedLink<CellKey>

type KeyedField<Key extends string, CellKey extends string> =
  | (Plain<Field> & { key: Key })
  | KeyedText<Key>
  | KeyedReference<Key>
  | KeyedLink<Key>
  | (Omit<TableField, 'columns' | 'fromPhotos'> & {
      key: Key
      columns: readonly KeyedCell<CellKey>[]
      fromPhotos?: { photo: Named<CellKey>; day?: Named<CellKey> }
    })

type FactKeys<Of extends string> = { [K in 'date' | 'category' | 'company' | 'sum']?: Of }

/** Of each variant of a fact by itself: with a rule and without one. */
type WithoutKeys<F> = F extends Fact ? Omit<F, keyof FactKeys<string> | 'rows'> : never

type RecordFact<Key extends string> = WithoutKeys<Fact> & FactKeys<Named<Key>> & { rows?: never }

/** A cell of which table is checked by the test that runs over all boards. */
type RowFact<Key extends string, CellKey extends string> = WithoutKeys<Fact> &
  FactKeys<Named<Key> | Named<CellKey>> & { rows: Named<Key> }

/**
 * A board whose `sections` say which keys there are. The keys are type parameters, not the sections
 * as a whole: rules among the fields would fix their type before it is inferred.
 */
type Definition<Key extends string, SectionKey extends string, CellKey extends string> = Omit<
  FormBoard,
  | 'kind'
  | 'sections'
  | 'counts'
  | 'onePer'
  | 'round'
  | 'ownCompany'
  | 'carry'
  | 'weatherFill'
  | 'facts'
  | 'expiries'
  | 'columns'
  | 'sheet'
  | 'sort'
  | 'search'
  | 'views'
  | 'matrix'
  | 'calendar'
  | 'timeline'
  | 'workflow'
  | 'print'
> & {
  sections: readonly (Section & {
    key: SectionKey
    fields: readonly KeyedField<Key, CellKey>[]
  })[]
  onePer?: FormBoard['onePer'] & { each?: readonly Named<Key>[] }
  round?: FormBoard['round'] & { field: Named<Key> }
  ownCompany?: Named<Key>
  carry?: {
    keys: readonly Named<Key>[]
    moves?: readonly { from: Named<Key>; to: Named<Key> }[]
    cells?: {
      readonly [K in Named<Key>]?: readonly { from: Named<CellKey>; to: Named<CellKey> }[]
    }
    only?: { readonly [K in Named<Key>]?: Rule }
    becomes?: { readonly [K in Named<Key>]?: (row: Row) => Row }
  }
  weatherFill?: WeatherFill<Named<Key>>
  facts?: readonly (RecordFact<Key> | RowFact<Key, CellKey>)[]
  expiries?: readonly (
    | (Omit<Expiry, 'date' | 'rows'> & { date: Named<Key>; rows?: never })
    | (Omit<Expiry, 'date' | 'rows'> & { date: Named<CellKey>; rows: Named<Key> })
  )[]
  counts: FormBoard['counts'] & { date: Named<Key> }
  print?: PhotoLedger<Named<Key>, Named<CellKey>>
  columns: readonly (Column & { key: Listed<Key> })[]
  sheet?: readonly Named<Key>[]
  sort: FormBoard['sort'] & { key: Listed<Key> }
  search: readonly Named<Key>[]
  views: readonly (Omit<View, 'query'> & { query: Query<Key> })[]
  matrix?: Matrix<Named<Key>>
  calendar?: readonly CalendarMark<Named<Key>>[]
  timeline?: Timeline<Named<Key>>
  workflow: Omit<RecordWorkflow, 'transitions' | 'derived' | 'takenBack'> & {
    transitions: readonly (Transition & {
      requires?: readonly Named<Key>[]
      takes?: readonly Named<Key>[]
      clears?: readonly Named<Key>[]
      stamps?: { [K in keyof Stamps]: Named<Key> }
      copies?: { from: Named<Key>; to: Named<Key> }
      section?: Named<SectionKey>
    })[]
    derived?:
      | readonly (Derived & { clears?: readonly Named<Key>[] })[]
      | ((values: Values) => string)
    takenBack?: RecordWorkflow['takenBack'] & {
      clears: readonly Named<Key>[]
      unless?: readonly Named<Key>[]
    }
  }
}

/** A board of records as its folder exports it. A key that `sections` does not have is a compile error. */
export function defineForm<
  const Key extends string,
  const SectionKey extends string,
  const CellKey extends string = never,
>(definition: Definition<Key, SectionKey, CellKey>): FormBoard {
  return { kind: 'form', ...definition }
}
