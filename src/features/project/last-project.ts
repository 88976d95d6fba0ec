import type { Me } from '../../../contract/identity/auth.ts'

const key = (userId: number) => `siteon-projects:${userId}`
const kept = 5

function read(userId: number): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

/** Ids of the projects last opened by this person on this device, the latest first; at most 5. */
export function recentProjects(userId: number): number[] {
  return read(userId)
}

/** Opened by this person before, here or on another device. */
export function wasOpened(me: Pick<Me, 'id' | 'project_id'>, projId: number): boolean {
  return me.project_id === projId || read(me.id).includes(projId)
}

export function lastProject(userId: number): number | null {
  return read(userId)[0] ?? null
}

export function noteProject(userId: number, projId: number) {
  const next = [projId, ...read(userId).filter((id) => id !== projId)].slice(0, kept)
  try {
    localStorage.setItem(key(userId), JSON.stringify(next))
  } catch {
    // the server knows the last one too
  }
}

/** Forgets a project that this person may not see any more. */
export function forgetProject(userId: number, projId: number) {
  try {
    localStorage.setItem(key(userId), JSON.stringify(read(userId).filter((id) => id !== projId)))
  } catch {
    // the same
  }
}
