import type { CellReason } from '../../../../contract/sheet/error.ts'
import {
  type Matched,
  type MatchSign,
  mostNamed,
  mostSeen,
  type RowChoice,
  type RowMatch,
} from '../../../../contract/sheet/match.ts'
import { maskedPhone } from '../../../../contract/text/phone-key.ts'
import { differences, type Values } from './differences.ts'
import type { Known } from './known.ts'
import { People, signsOf } from './people.ts'

/** A row whose names have become ids. */
export interface Placed {
  row: number
  values: Values
  companyId: number
  fieldIds: number[]
}

/** What becomes of a row. */
export type Decided =
  | (Placed & { does: 'create' })
  | (Placed & { does: 'update'; known: Known })
  | { does: 'skip' | 'unchanged' }

/** Why a row waits: the column that says so, and for what a person is asked. */
export interface Undecided {
  column: string
  reason: CellReason
  about?: string
  match: RowMatch | null
}

interface Like {
  person: Known
  by: MatchSign
}

/** Whom a row may name by a sign that nobody else has: a number, or a birth in the project. */
const isSure = ({ person, by }: Like) => by === 'number' || (by === 'birthdate' && person.inside)

/**
 * Decides row by row what an import does with people who may be registered already. It knows who is,
 * and what earlier rows do; a choice holds for whom it was made, as they were.
 */
export function decider(known: readonly Known[]) {
  const registered = new Map<boolean, People<Known>>([
    [true, new People()],
    [false, new People()],
  ])
  for (const person of known) {
    registered.get(person.seen)?.add(signsOf(person.companyId, person), person)
  }
  const earlierRows = new People<number>()
  /** rows that speak of a person already */
  const taken = new Map<number, number>()

  function choose(
    placed: Placed,
    likes: readonly Like[],
    choice: RowChoice | undefined,
    may: { update: (like: Like) => boolean; create: boolean },
  ): Decided | null {
    if (choice?.do === 'skip') return { does: 'skip' }
    if (choice?.do === 'new') {
      const seen = new Set(choice.seen)
      const all = likes.slice(0, mostSeen).every(({ person }) => seen.has(person.id))
      return may.create && all ? { ...placed, does: 'create' } : null
    }
    if (choice?.do !== 'update') return null
    const like = likes.find(({ person }) => person.id === choice.id)
    if (!like || !may.update(like) || like.person.revision !== choice.revision) return null
    return { ...placed, does: 'update', known: like.person }
  }

  return (placed: Placed, choice: RowChoice | undefined): Decided | Undecided => {
    const { row, values, companyId, fieldIds } = placed
    const signs = signsOf(companyId, values)
    const [hidden] = registered.get(false)?.like(signs) ?? []
    if (hidden?.by === 'number') {
      return { column: 'employee_id', reason: 'duplicate', match: null }
    }
    const likes = registered.get(true)?.like(signs) ?? []
    // Of several who have nothing but a name each row is one of them.
    const membership = likes.find(
      ({ person, by }) =>
        person.inside &&
        !(by === 'name' && taken.has(person.id)) &&
        differences(values, person, fieldIds).length === 0,
    )
    if (membership) {
      taken.set(membership.person.id, row)
      earlierRows.add(signs, row)
      return { does: 'unchanged' }
    }
    const [earlier] = earlierRows.like(signs)
    const sure = likes.filter(isSure)
    const may = {
      create: sure.length === 0,
      update: ({ person }: Like) =>
        !taken.has(person.id) && sure.every((like) => like.person === person),
    }
    if (likes.length > 0 || earlier) {
      const decided = choose(placed, likes, choice, may)
      if (decided === null) {
        const column = likes[0]?.by === 'number' ? 'employee_id' : 'name'
        const match = {
          row,
          earlier: earlier?.person ?? null,
          people: likes.slice(0, mostNamed).map((like): Matched => {
            const { person, by } = like
            return {
              id: person.id,
              revision: person.revision,
              name: person.name,
              com_name: person.companyName,
              phone: maskedPhone(person.contact_number),
              registered: person.registered,
              retired_on: person.retired_on,
              by,
              elsewhere: !person.inside,
              changes: differences(values, person, fieldIds),
              may_update: may.update(like),
            }
          }),
          ids: likes.slice(0, mostSeen).map(({ person }) => person.id),
          may_create: may.create,
        }
        return likes.length > 0
          ? { column, reason: 'duplicate', match }
          : { column, reason: 'twice', about: String(earlier?.person), match }
      }
      if (decided.does === 'update') taken.set(decided.known.id, row)
      if (decided.does === 'skip') return decided
      earlierRows.add(signs, row)
      return decided
    }
    earlierRows.add(signs, row)
    return { ...placed, does: 'create' }
  }
}
