import { queryClient } from '../../lib/cache/query-client.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { forgetRegister, forgetSite, sitesKept } from '../gate/kept-sites.ts'
import { isScannerQuery } from '../gate/queries.ts'
import { readPrepared } from '../prepare/prepared.ts'
import { remove } from '../prepare/running.ts'
import { oneProject } from '../project/queries.ts'
import { currentMe } from '../session/me.ts'

/** Only the server's own word ends it: no answer, and any other, leaves everything as it is. */
async function hasEnded(projectId: number): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...oneProject(projectId), staleTime: 0, retry: false })
    return false
  } catch (error) {
    return isProblem(error, 'no-project')
  }
}

async function scansNoMore(projectId: number): Promise<boolean> {
  const asked = { ...isScannerQuery(projectId), staleTime: 0, retry: false }
  const scans = await queryClient.fetchQuery(asked).catch(() => null)
  return scans === false
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
    if (await hasEnded(id)) {
      await remove(id)
      await forgetSite(me.id, id)
    } else if (scanned.has(id) && (await scansNoMore(id))) await forgetRegister(me.id, id)
  }
}
