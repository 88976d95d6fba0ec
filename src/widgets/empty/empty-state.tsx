import type { ReactNode } from 'react'
import { IconPlate } from '../card/icon-plate.tsx'

export interface EmptyStateProps {
  icon: ReactNode
  /** what is missing */
  title: ReactNode
  /** what starting gives */
  children?: ReactNode
  /** one button, `lg` and `block`, and at most a quiet one under it */
  action?: ReactNode
  /** it is the whole page, which has no other heading */
  head?: 'h1' | 'h2'
}

/** What is missing, what starting gives, one button. */
export function EmptyState({ icon, title, children, action, head: Head = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-[390px] flex-col items-center px-8 py-12 text-center">
      <IconPlate size={72}>{icon}</IconPlate>
      <Head className="type-h2 mt-5">{title}</Head>
      {children && (
        <p className="type-body mt-2 text-text-2" style={{ textWrapStyle: 'balance' }}>
          {children}
        </p>
      )}
      {action && <div className="mt-6 flex w-full flex-col gap-2.5">{action}</div>}
    </div>
  )
}
