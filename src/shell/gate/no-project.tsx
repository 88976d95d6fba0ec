import { MapPinOff } from 'lucide-react'
import { can } from '../../../contract/rights/can.ts'
import { useMe } from '../../features/session/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'

interface NoProjectProps {
  /** the server has not said so: this device only has nothing of it */
  unconfirmed: boolean
}

/** In place of every screen of a project that is not there or not this person's. */
export function NoProject({ unconfirmed }: NoProjectProps) {
  const t = useT('gate')
  // The list of projects is above a worker's level: the root leads to the project they have.
  const list = can(useMe()).enterRoot()
  return (
    <EmptyState
      head="h1"
      icon={<MapPinOff />}
      title={t('noProject.title')}
      action={
        <ButtonLink href={list ? '/content/project' : '/'} look="primary" size="lg" block>
          {t(list ? 'noProject.list' : 'noProject.home')}
        </ButtonLink>
      }
    >
      {t(unconfirmed ? 'noProject.unconfirmed' : 'noProject.absent')}
    </EmptyState>
  )
}
