import { gateIsScanner } from '../../../contract/gate/site.ts'
import { forgetFirstPaint } from '../../lib/cache/first-paint.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { remove } from '../download/running.ts'
import { readDownloads } from '../download/stored-downloads.ts'
import { forgetRegister, forgetSite, storedProjects } from '../gate/forget-projects.ts'
import { projectKeys } from '../project/queries.ts'
import { currentMe } from '../session/me.ts'

/**
 * The person's membership in a project, from the server; null where it is unknown. Not by a query:
 * a failure would show on a screen, and the answer might be an old one.
 */
async function membershipAt(projectId: number): Promise<'ended' | 'scans' | 'member' | null> {
  try {
    const { data } = await call(gateIsScanner, { params: { projectId: String(projectId) } })
    return data.isScanner ? 'scans' : 'member'
  } catch (error) {
    return isProblem(error, 'no-project') ? 'ended' : null
  }
}

async function letGo(user: number, projectId: number, scanned: boolean): Promise<void> {
  const membership = await membershipAt(projectId)
  // The request was made as another person.
  if (currentMe()?.id !== user) return
  if (membership === 'member' && scanned) await forgetRegister(user, projectId)
  if (membership !== 'ended') return
  forgetFirstPaint(projectKeys.one(projectId))
  await forgetSite(user, projectId)
  // Last: it waits for a download in another tab.
  await remove(projectId)
}

/**
 * Removes the downloads of projects that the person has left, at the next online start, and the
 * register and faces of gates where they no longer scan.
 */
export async function letGoOfEndedSites(): Promise<void> {
  const me = currentMe()
  if (!me) return
  const [downloads, atGate] = await Promise.all([readDownloads(), storedProjects(me.id)])
  const scanned = new Set(atGate.scanned)
  for (const id of new Set([...downloads.map(({ projectId }) => projectId), ...atGate.all])) {
    await letGo(me.id, id, scanned.has(id)).catch((error: unknown) =>
      console.error('ended site', error),
    )
  }
}
