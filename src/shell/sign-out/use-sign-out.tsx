import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'

const SignOutDialog = lazyPart(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

/** Opens the sign-out dialog; render `dialog` anywhere on the screen. */
export function useSignOut(): { ask: () => void; dialog: ReactNode } {
  // null: never opened, so the dialog's code is not loaded
  const [open, setOpen] = useState<boolean | null>(null)
  const dialog = open !== null && (
    <Suspense>
      <SignOutDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog }
}
