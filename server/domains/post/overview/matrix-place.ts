import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Matrix } from '../../../../contract/form/overview.ts'
import type { Membership, Person } from '../../../identity/person.ts'

/** What a matrix statement is made of. */
export interface MatrixPlace {
  board: FormBoard
  matrix: Matrix
  who: Person
  membership: Membership
  projectId: number
  /** first and last day; null: of all years */
  range: { from: string; to: string } | null
  /** of the project */
  today: string
}
