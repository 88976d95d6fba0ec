import { Construction } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { useBack } from '../frame/back.ts'
import { useCurrentProject } from '../nav/current-project.ts'
import { hrefOf } from '../nav/nav-paths.ts'

/** The one screen of all routes that are in the tree and not built yet: it says so. */
export function NotBuilt({ name }: { name: string }) {
  const t = useT('gate')
  const back = useBack()
  const projId = useCurrentProject()
  return (
    <EmptyState
      icon={<Construction />}
      title={t('notBuilt.title', { name })}
      action={
        <>
          <ButtonLink href={hrefOf('/home', projId)} look="primary" size="lg" block>
            {t('notBuilt.home')}
          </ButtonLink>
          <Button look="quiet" block onClick={back}>
            {t('notBuilt.back')}
          </Button>
        </>
      }
    >
      {t('notBuilt.text')}
    </EmptyState>
  )
}
