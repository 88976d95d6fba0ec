import type { ApprovalDocument } from '../../../contract/approval/document.ts'

/** A sentence of `approval:happened`, with whose doing it was. */
export interface Happened {
  key: 'own' | 'withdrawn' | 'reject' | 'complete' | 'changed' | 'unopened' | 'turn'
  name: string
}

const decided = ['approved', 'rejected', 'confirmed']

/**
 * Why something could not be done with a document, by what it is now.
 * @param seen revision that was read
 */
export function happenedTo(now: ApprovalDocument, seen: number, meId: number): Happened {
  const own = now.line.find(({ user_id }) => user_id === meId)
  if (own && decided.includes(own.status.code)) return { key: 'own', name: own.user_name }
  const { writer } = now
  switch (now.status.code) {
    case 'withdrawn':
      return { key: writer.id === meId ? 'own' : 'withdrawn', name: writer.name }
    case 'reject': {
      const by = now.line.find(({ status }) => status.code === 'rejected')
      return { key: 'reject', name: by?.user_name ?? '' }
    }
    case 'complete':
      return { key: 'complete', name: '' }
  }
  if (now.revision !== seen) return { key: 'changed', name: '' }
  return { key: now.can.approve || now.can.agree ? 'unopened' : 'turn', name: '' }
}
