/** The actions that `post.verify` of earlier builds means. */
export const actionOfDecision = { verified: 'verify', redo: 'redo' } as const

/** The same the other way; undefined for an action that is no such decision. */
export function decisionOfAction(action: string | undefined): 'verified' | 'redo' | undefined {
  if (action === actionOfDecision.verified) return 'verified'
  return action === actionOfDecision.redo ? 'redo' : undefined
}

export const isDecision = (action: string | undefined): boolean =>
  decisionOfAction(action) !== undefined
