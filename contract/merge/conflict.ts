import type { Dropped } from './row-steps.ts'
import { canonical } from './same.ts'

export type Side = 'mine' | 'theirs'

/** One value that two people wrote differently: a person has to choose. */
export interface Conflict {
  /** `title`, `content`, `values.place`, `values.findings.<row id>`, `values.items.<question id>` */
  path: string
  /** undefined if the common base was not stored */
  base: unknown
  /** null for what its side took away */
  mine: unknown
  theirs: unknown
}

/** A conflict with what was decided about it, null while nothing was. */
export interface Decided extends Conflict {
  side: Side | null
}

/** What a person chose, and between what: a choice between other things is none. */
export interface Choice {
  side: Side
  /** of the two versions they saw */
  between: string
}

export type Choices = Readonly<Record<string, Choice>>

/** Called for every conflict as it is found. */
export type Choose = (conflict: Conflict) => Side | null

export const undecided: Choose = () => null

export function choiceOf({ mine, theirs }: Conflict, side: Side): Choice {
  return { side, between: canonical([mine, theirs]) }
}

/** Answers by choices made before, where they were made between these very versions. */
export function byChoices(choices: Choices): Choose {
  return (conflict) => {
    const made = choices[conflict.path]
    return made?.between === canonical([conflict.mine, conflict.theirs]) ? made.side : null
  }
}

/** Collects conflicts and answers what each becomes; theirs is used while undecided. */
export class Decisions {
  readonly all: Decided[] = []
  /** what nobody is asked about, because it cannot be kept */
  readonly dropped: Dropped[] = []
  private readonly choose: Choose

  constructor(choose: Choose) {
    this.choose = choose
  }

  decide(conflict: Conflict): unknown {
    const side = this.choose(conflict)
    this.all.push({ ...conflict, side })
    return side === 'mine' ? conflict.mine : conflict.theirs
  }
}
