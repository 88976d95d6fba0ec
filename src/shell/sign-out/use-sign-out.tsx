import { lazy, type ReactNode, Suspense, useState } from 'react'

const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

/** The way to ask for a sign-out, and the dialog to put anywhere on the screen. */
export function useSignOut(): { ask: () => void; dialog: ReactNode } {
  // null: never asked for, so the dialog's code is not fetched
  const [open, setOpen] = useState<boolean | null>(null)
  const dialog = open !== null && (
    <Suspense>
      <SignOutDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog }
}
