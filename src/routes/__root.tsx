import { createRootRoute } from '@tanstack/react-router'
import { loadWords } from '../i18n/i18n.ts'
import { RootError } from '../shell/error/root-error.tsx'
import { Root } from '../shell/root.tsx'

export const Route = createRootRoute({
  loader: () => (window.isSecureContext ? undefined : loadWords('insecure')),
  component: Root,
  errorComponent: RootError,
})
