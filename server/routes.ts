import { accountRoutes } from './domains/account/routes.ts'
import { approvalRoutes } from './domains/approval/routes.ts'
import { backupRoutes } from './domains/backup/routes.ts'
import { batchRoutes } from './domains/batch/routes.ts'
import { boardRoutes } from './domains/board/routes.ts'
import { checklistRoutes } from './domains/checklist/routes.ts'
import { commentRoutes } from './domains/comment/routes.ts'
import { companyRoutes } from './domains/company/routes.ts'
import { deviceRoutes } from './domains/device/routes.ts'
import { documentRoutes } from './domains/document/routes.ts'
import { drawingRoutes } from './domains/drawing/routes.ts'
import { employeeRoutes } from './domains/employee/routes.ts'
import { fieldRoutes } from './domains/field/routes.ts'
import { fileRoutes } from './domains/file/routes.ts'
import { gateRoutes } from './domains/gate/routes.ts'
import { guestRoutes } from './domains/guest/routes.ts'
import { healthRoutes } from './domains/health/routes.ts'
import { hseRoutes } from './domains/hse/routes.ts'
import { libraryRoutes } from './domains/library/routes.ts'
import { liveRoutes } from './domains/live/routes.ts'
import { memberRoutes } from './domains/member/routes.ts'
import { metaRoutes } from './domains/meta/routes.ts'
import { notificationRoutes } from './domains/notification/routes.ts'
import { offlineRoutes } from './domains/offline/routes.ts'
import { openApiRoutes } from './domains/openapi/routes.ts'
import { operationsRoutes } from './domains/operations/routes.ts'
import { sessionRoutes } from './domains/own-session/routes.ts'
import { pageRoutes } from './domains/page/routes.ts'
import { postRoutes } from './domains/post/routes.ts'
import { printRoutes } from './domains/print/routes.ts'
import { projectRoutes } from './domains/project/routes.ts'
import { reviewRoutes } from './domains/quarantine/routes.ts'
import { registrationRoutes } from './domains/registration/routes.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { authRoutes } from './domains/session/routes.ts'
import { settingRoutes } from './domains/setting/routes.ts'
import { signatureRoutes } from './domains/signature/routes.ts'
import { withThreads } from './domains/thread/generic/routes.ts'
import { threadRoutes } from './domains/thread/routes.ts'
import { uploadRoutes } from './domains/upload/routes.ts'
import { workerRoutes } from './domains/worker/routes.ts'
import type { Bound } from './handler/bind.ts'

/** Every bound call; a domain adds its own list. */
export const routes: readonly Bound[] = [
  ...fileRoutes,
  ...healthRoutes,
  ...accountRoutes,
  ...approvalRoutes,
  ...authRoutes,
  ...registrationRoutes,
  ...sessionRoutes,
  ...backupRoutes,
  ...batchRoutes,
  ...withThreads([...boardRoutes, ...commentRoutes, ...postRoutes]),
  ...checklistRoutes,
  ...companyRoutes,
  ...deviceRoutes,
  ...documentRoutes,
  ...drawingRoutes,
  ...employeeRoutes,
  ...fieldRoutes,
  ...gateRoutes,
  ...guestRoutes,
  ...hseRoutes,
  ...libraryRoutes,
  ...liveRoutes,
  ...memberRoutes,
  ...metaRoutes,
  ...notificationRoutes,
  ...offlineRoutes,
  ...openApiRoutes,
  ...operationsRoutes,
  ...pageRoutes,
  ...printRoutes,
  ...projectRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...settingRoutes,
  ...signatureRoutes,
  ...threadRoutes,
  ...uploadRoutes,
  ...workerRoutes,
]
