import { createRootRoute } from '@tanstack/react-router'
import { RootError } from '../shell/error/root-error.tsx'
import { Root } from '../shell/root.tsx'

export const Route = createRootRoute({ component: Root, errorComponent: RootError })
