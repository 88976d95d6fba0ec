import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error, below the control. */
export function ErrorLine({
  id,
  role,
  children,
}: {
  id?: string
  role?: 'alert'
  children: ReactNode
}) {
  return (
    <p
      id={id}
      role={role}
      className="type-body mt-2 flex items-start gap-1.5 font-medium text-danger-text fine:type-cell fine:font-medium"
    >
      <CircleAlert aria-hidden className="mt-[3px] size-[18px] fine:mt-0.5 fine:size-4" />
      <span>{children}</span>
    </p>
  )
}
