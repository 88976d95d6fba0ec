import { useState } from 'react'
import { type Rebased, rebase } from './rebase.ts'

interface Versioned<T> extends Rebased<T> {
  revision: number
  /** somebody else's version has come in under what was typed */
  newer: boolean
}

/**
 * What is typed upon a version of something. It is the version that the form was opened with: what is
 * read anew meanwhile must not pass for what was seen.
 * @param revision of `opened`; 0: a new one
 */
export function useVersionedDraft<T extends object>(opened: () => T, revision: number) {
  const [state, setState] = useState<Versioned<T>>(() => {
    const base = opened()
    return { base, draft: base, clashes: {}, revision, newer: false }
  })
  return {
    ...state,
    set: (part: Partial<T>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    /** A save met their version (412): it goes under what was typed. */
    meet: (theirs: T, itsRevision: number) =>
      setState((now) => ({
        ...rebase(now.base, now.draft, theirs),
        revision: itsRevision,
        newer: true,
      })),
    /** What stands now in a line that both changed, '' for nothing; undefined: nobody else did. */
    theirs: (key: keyof T, shown: (value: T[keyof T]) => unknown = (value) => value) =>
      Object.hasOwn(state.clashes, key)
        ? String(shown(state.clashes[key] as T[keyof T]) ?? '')
        : undefined,
  }
}
