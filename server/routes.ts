import { authRoutes } from './auth/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { fieldRoutes } from './field/routes.ts'
import { healthRoutes } from './health/routes.ts'
import type { Bound } from './http/bind.ts'
import { liveRoutes } from './live/routes.ts'
import { metaRoutes } from './meta/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { projectRoutes } from './project/routes.ts'
import { workerRoutes } from './worker/routes.ts'

/** Every bound call; a domain adds its own list. */
export const routes: readonly Bound[] = [
  ...healthRoutes,
  ...authRoutes,
  ...companyRoutes,
  ...fieldRoutes,
  ...liveRoutes,
  ...metaRoutes,
  ...notificationRoutes,
  ...openApiRoutes,
  ...projectRoutes,
  ...workerRoutes,
]
