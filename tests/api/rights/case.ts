export const kinds = [
  'nobody', // no token
  'worker', // level 1, main contractor, member
  'staff', // level 2, main contractor, member
  'safety', // level 2, main contractor, safety
  'manager', // level 3, main contractor, manager
  'partner', // level 2, partner company, member
  'rival', // level 2, another partner company, member
  'office', // level 4, member of no project
  'admin', // level 5, member of no project
  'outsider', // level 3, manager of another project
] as const
export type Kind = (typeof kinds)[number]

/** Relations of a person to a record. */
export type Relation =
  | 'none' // the call is about no record
  | 'own' // they wrote it
  | 'colleague' // the main contractor's staff wrote it and named no company
  | 'named' // the same, naming the partner's company as responsible
  | 'theirs' // a colleague of the partner wrote it
  | 'closed' // own, and confirmed by another person

export type Expected = 'ok' | '-' | `${number}`

export interface Case {
  /** operationId of the contract */
  call: string
  relation: Relation
  /** which board the record is on: 3 safety cost, 7 hazard report, 35 corrective action, 45 inspection */
  board?: 3 | 7 | 10 | 35 | 45
  /** a variant of the call's body, known to the test */
  how?: 'answer' | 'action' | 'badge' | 'number'
  /** one answer a kind, in the order of `kinds` */
  expected: readonly Expected[]
}

export const row = (
  call: string,
  relation: Relation,
  expected: string,
  more: Pick<Case, 'board' | 'how'> = {},
): Case => ({ call, relation, ...more, expected: expected.trim().split(/\s+/) as Expected[] })
