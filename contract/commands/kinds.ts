import { commands, type QuarantineKind } from './commands.ts'

// Separate from the list: the outbox does not need these, and pages should load no more than they
// use.

export const quarantineKinds = commands.flatMap(({ kind, allowedWhileSuspended }) =>
  allowedWhileSuspended === 'quarantine' ? [kind as QuarantineKind] : [],
)

/** Kinds that make a record or a comment. */
export const creatingKinds = commands.flatMap(({ kind, creates }) => (creates ? [kind] : []))
