import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/identity/auth.ts'
import type { Project } from '../../../contract/project/project.ts'
import { can } from '../../../contract/rights/can.ts'
import { isDue, renewCode, storedCode } from './code/own-code.ts'
import { ownerQuery } from './code/use-own-code.ts'
import { gateKeys } from './keys.ts'
import { onSiteQuery } from './office/attendance-queries.ts'
import { isScannerQuery } from './queries.ts'

/** Each screen of a project asks again. */
const staleTime = 5 * 60_000

/** The code of a phone; at a desk nobody shows one, and each device with a code is one of twenty. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

/**
 * What is needed at the gate and at the assembly point where there is no connection, before anybody
 * has opened it: the own code, and the muster list for those who see it. Failures are silent: the
 * screens ask again, and say why.
 */
export async function warmGate(
  client: QueryClient,
  me: Pick<Me, 'id' | 'level'>,
  project: Pick<Project, 'id' | 'role'>,
): Promise<void> {
  const { id, role } = project
  const isScanner = await client.fetchQuery({ ...isScannerQuery(id), staleTime }).catch(() => false)
  if (can(me, { role, isScanner }).seeAttendance()) {
    void client.prefetchQuery({ ...onSiteQuery(id), staleTime })
  }
  // Head office that is no member is in no register.
  if (role === null || !isPhone()) return
  void client.prefetchQuery({ ...ownerQuery(id), staleTime })
  const key = gateKeys.ownCode(me.id, id)
  await client.prefetchQuery({
    queryKey: [...key, 'warm'],
    queryFn: async () => {
      const stored = await storedCode(me.id, id)
      if (!isDue(stored)) return true
      client.setQueryData(key, await renewCode(me.id, id))
      return true
    },
    retry: false,
    staleTime: 60 * 60_000,
    meta: { persistence: 'memory', silent: true },
  })
}
