import { gateIsScanner } from '../../../contract/gate/site.ts'
import { forgetFirstPaint } from '../../lib/cache/first-paint.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { forgetRegister, forgetSite, sitesKept } from '../gate/kept-sites.ts'
import { readPrepared } from '../prepare/prepared.ts'
import { remove } from '../prepare/running.ts'
import { projectKeys } from '../project/queries.ts'
import { currentMe } from '../session/me.ts'

/**
 * What the server says of a site now; null where it says nothing, or anything else. Not by way of the
 * queries: what a screen has asked for is told as its trouble, and may be an answer of yesterday.
 */
async function standingAt(projectId: number): Promise<'ended' | 'scans' | 'member' | null> {
  try {
    const { data } = await call(gateIsScanner, { params: { projectId: String(projectId) } })
    return data.isScanner ? 'scans' : 'member'
  } catch (error) {
    return isProblem(error, 'no-project') ? 'ended' : null
  }
}

async function letGo(user: number, projectId: number, scanned: boolean): Promise<void> {
  const standing = await standingAt(projectId)
  // It was asked as somebody else.
  if (currentMe()?.id !== user) return
  if (standing === 'member' && scanned) await forgetRegister(user, projectId)
  if (standing !== 'ended') return
  forgetFirstPaint(projectKeys.one(projectId))
  await forgetSite(user, projectId)
  // Last: it waits for what another tab brings.
  await remove(projectId)
}

/**
 * What was brought onto the device of a site that its person has left goes at the next start with a
 * line, and with it the register and the faces of a gate at which they scan no more.
 */
export async function letGoOfEndedSites(): Promise<void> {
  const me = currentMe()
  if (!me) return
  const [prepared, atGate] = await Promise.all([readPrepared(), sitesKept(me.id)])
  const scanned = new Set(atGate.scanned)
  for (const id of new Set([...prepared.map(({ projectId }) => projectId), ...atGate.all])) {
    await letGo(me.id, id, scanned.has(id)).catch((error: unknown) =>
      console.error('ended site', error),
    )
  }
}
