import * as account from './account.ts'
import * as auth from './auth.ts'
import * as backup from './backup.ts'
import * as board from './board.ts'
import * as comment from './comment.ts'
import * as company from './company.ts'
import * as companyBook from './company-book.ts'
import * as companyContract from './company-contract.ts'
import * as delivery from './delivery.ts'
import * as device from './device.ts'
import * as document from './document.ts'
import * as employee from './employee.ts'
import type { Endpoint } from './endpoint.ts'
import * as field from './field.ts'
import * as file from './file.ts'
import * as gateAttendance from './gate/attendance.ts'
import * as gateBadge from './gate/badge.ts'
import * as gateDevice from './gate/device.ts'
import * as gateImport from './gate/import.ts'
import * as gatePeople from './gate/people.ts'
import * as gateScan from './gate/scan.ts'
import * as gateSite from './gate/site.ts'
import * as gateTrust from './gate/trust.ts'
import * as health from './health.ts'
import * as hse from './hse.ts'
import * as live from './live.ts'
import * as member from './member.ts'
import * as meta from './meta.ts'
import * as notification from './notification.ts'
import * as operations from './operations.ts'
import * as post from './post.ts'
import * as project from './project.ts'
import * as projectOrder from './project-order.ts'
import * as projectRun from './project-run.ts'
import * as registration from './registration.ts'
import * as review from './review.ts'
import * as session from './session.ts'
import * as setting from './setting.ts'
import * as signature from './signature.ts'
import * as upload from './upload.ts'
import * as worker from './worker.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'returns' in value
}

/** Every call of the wire, in the order of their paths: what the server binds and OpenAPI prints. */
export const endpoints: readonly Endpoint[] = [
  account,
  auth,
  backup,
  board,
  comment,
  company,
  companyBook,
  companyContract,
  delivery,
  device,
  document,
  employee,
  field,
  file,
  gateAttendance,
  gateBadge,
  gateDevice,
  gateImport,
  gatePeople,
  gateScan,
  gateSite,
  gateTrust,
  health,
  hse,
  live,
  member,
  meta,
  notification,
  operations,
  post,
  project,
  projectOrder,
  projectRun,
  registration,
  review,
  session,
  setting,
  signature,
  upload,
  worker,
]
  .flatMap((resource) => Object.values(resource as Record<string, unknown>).filter(isEndpoint))
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
