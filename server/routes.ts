import { accountRoutes } from './account/routes.ts'
import { entryRoutes } from './auth/entry.ts'
import { sessionRoutes } from './auth/own-sessions.ts'
import { authRoutes } from './auth/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { boardRoutes } from './board/routes.ts'
import { commentRoutes } from './comment/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { deviceRoutes } from './device/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { employeeRoutes } from './employee/routes.ts'
import { fieldRoutes } from './field/routes.ts'
import { fileRoutes } from './file/routes.ts'
import { gateRoutes } from './gate/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { hseRoutes } from './hse/routes.ts'
import type { Bound } from './http/bind.ts'
import { liveRoutes } from './live/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { metaRoutes } from './meta/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { postRoutes } from './post/routes.ts'
import { projectRoutes } from './project/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { settingRoutes } from './setting/routes.ts'
import { signatureRoutes } from './signature/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { workerRoutes } from './worker/routes.ts'

/** Every bound call; a domain adds its own list. */
export const routes: readonly Bound[] = [
  ...fileRoutes,
  ...healthRoutes,
  ...accountRoutes,
  ...authRoutes,
  ...entryRoutes,
  ...sessionRoutes,
  ...backupRoutes,
  ...boardRoutes,
  ...commentRoutes,
  ...companyRoutes,
  ...deviceRoutes,
  ...documentRoutes,
  ...employeeRoutes,
  ...fieldRoutes,
  ...gateRoutes,
  ...hseRoutes,
  ...liveRoutes,
  ...memberRoutes,
  ...metaRoutes,
  ...notificationRoutes,
  ...openApiRoutes,
  ...operationsRoutes,
  ...postRoutes,
  ...projectRoutes,
  ...reviewRoutes,
  ...settingRoutes,
  ...signatureRoutes,
  ...uploadRoutes,
  ...workerRoutes,
]
