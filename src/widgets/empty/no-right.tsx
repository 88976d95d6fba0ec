import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { ButtonLink } from '../link/button-link.tsx'
import { EmptyState } from './empty-state.tsx'

interface NoRightProps {
  /** link to a screen that this person may open */
  back: string
  /** whom to ask */
  children?: ReactNode
}

/** A screen without the right to it, and the way back. */
export function NoRight({ back, children }: NoRightProps) {
  const t = useT('shell')
  const common = useT('common')
  const wide = useWide()
  return (
    <EmptyState
      // On a phone the bar has the page's title.
      head={wide ? 'h1' : 'h2'}
      icon={<ShieldX />}
      title={t('noRight')}
      action={
        <ButtonLink href={back} look="primary" size="lg" block>
          {common('back')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
