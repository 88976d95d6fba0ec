import { authRoutes } from './auth/routes.ts'
import { healthRoutes } from './health/routes.ts'
import type { Bound } from './http/bind.ts'

/** Every bound call; a domain adds its own list. */
export const routes: readonly Bound[] = [...healthRoutes, ...authRoutes]
