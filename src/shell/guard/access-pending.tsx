import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { can } from '../../../contract/rights/can.ts'
import { meQuery } from '../../features/session/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { wire } from '../../lib/call/wire.ts'
import { Button } from '../../widgets/button/button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { useSignOut } from '../sign-out/use-sign-out.tsx'

/**
 * 승인 대기: an account without approval, or a worker without a project. Checks again every half
 * minute.
 */
export function AccessPending() {
  const t = useT('gate')
  const shell = useT('shell')
  const router = useRouter()
  const signOut = useSignOut()
  const me = useQuery({ ...meQuery(), refetchInterval: 30_000, staleTime: 0 })
  const projId = me.data?.project_id ?? null
  const waiting = me.data?.waiting ?? false
  const home = !waiting && me.data !== undefined && can(me.data).enterRoot()
  useEffect(() => {
    if (projId !== null) {
      void router.navigate({ to: '/project/$projId/home', params: { projId }, replace: true })
    } else if (home) {
      // The guard uses what the sign-in stored on this device: without a refetch it leads back
      // here.
      void wire()
        .refresh()
        .then(() => router.navigate({ to: '/home', replace: true }))
    }
  }, [router, projId, home])
  return (
    <EmptyState
      icon={<Hourglass />}
      title={t('pending.title')}
      action={
        <>
          <Button
            look="primary"
            size="lg"
            block
            busy={me.isFetching}
            onClick={() => void me.refetch()}
          >
            {t('pending.again')}
          </Button>
          <Button look="quiet" block onClick={signOut.ask}>
            {shell('logout')}
          </Button>
          {signOut.dialog}
        </>
      }
    >
      {t(waiting ? 'pending.account' : 'pending.text')}
    </EmptyState>
  )
}
