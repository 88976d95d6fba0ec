import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'

/** Done: what happens next, and the link to the sign-in. */
export function RegistrationDone({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('entry')
  return (
    <main className="grid min-h-dvh place-items-center bg-surface" aria-live="polite">
      <EmptyState
        icon={<CircleCheck />}
        title={title}
        action={
          <ButtonLink href="/login" look="primary" size="lg" block>
            {t('toLogin')}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </main>
  )
}
