import type { GenericSchema } from 'valibot'
import * as approvalAttachedRecord from '../approval/attached-record.ts'
import * as approvalBox from '../approval/box.ts'
import * as approvalCounts from '../approval/counts.ts'
import * as approvalDecide from '../approval/decide.ts'
import * as approvalDocument from '../approval/document.ts'
import * as approvalRound from '../approval/round.ts'
import * as approvalStalled from '../approval/stalled.ts'
import * as approvalTemplate from '../approval/template.ts'
import * as approvalWrite from '../approval/write.ts'
import * as company from '../company/company.ts'
import * as companyBook from '../company/company-book.ts'
import * as companyContract from '../company/company-contract.ts'
import * as employee from '../employee/employee.ts'
import * as gateAttendance from '../gate/attendance.ts'
import * as gateBadge from '../gate/badge.ts'
import * as gateDevice from '../gate/device.ts'
import * as gateDisplay from '../gate/display.ts'
import * as gateImport from '../gate/import.ts'
import * as gatePeople from '../gate/people.ts'
import * as gateScan from '../gate/scan.ts'
import * as gateSite from '../gate/site.ts'
import * as gateTrust from '../gate/trust.ts'
import * as guestLink from '../guest/link.ts'
import * as guestReport from '../guest/report.ts'
import * as account from '../identity/account.ts'
import * as auth from '../identity/auth.ts'
import * as delivery from '../identity/delivery.ts'
import * as device from '../identity/device.ts'
import * as document from '../identity/document.ts'
import * as member from '../identity/member.ts'
import * as meta from '../identity/meta.ts'
import * as registration from '../identity/registration.ts'
import * as session from '../identity/session.ts'
import * as signature from '../identity/signature.ts'
import * as libraryArchive from '../library/archive.ts'
import * as libraryBrowse from '../library/browse.ts'
import * as libraryChange from '../library/change.ts'
import * as librarySend from '../library/send.ts'
import * as backup from '../office/backup.ts'
import * as hse from '../office/hse.ts'
import * as notification from '../office/notification.ts'
import * as operations from '../office/operations.ts'
import * as setting from '../office/setting.ts'
import * as page from '../page/page.ts'
import * as print from '../print/print.ts'
import * as drawing from '../project/drawing.ts'
import * as field from '../project/field.ts'
import * as project from '../project/project.ts'
import * as projectOrder from '../project/project-order.ts'
import * as projectRun from '../project/project-run.ts'
import * as weather from '../project/weather.ts'
import * as worker from '../project/worker.ts'
import * as accidentFigures from '../record/accident-figures.ts'
import * as board from '../record/board.ts'
import * as checklist from '../record/checklist.ts'
import * as comment from '../record/comment.ts'
import * as condition from '../record/condition.ts'
import * as crossCheck from '../record/cross-check.ts'
import * as eachField from '../record/each-field.ts'
import * as facts from '../record/facts.ts'
import * as file from '../record/file.ts'
import * as link from '../record/link.ts'
import * as notified from '../record/notified.ts'
import * as offline from '../record/offline.ts'
import * as overview from '../record/overview.ts'
import * as partnerStatements from '../record/partner-statements.ts'
import * as personHours from '../record/person-hours.ts'
import * as post from '../record/post.ts'
import * as removed from '../record/removed.ts'
import * as reveal from '../record/reveal.ts'
import * as review from '../record/review.ts'
import * as riskMonths from '../record/risk-months.ts'
import * as recordSheet from '../record/sheet.ts'
import * as upload from '../record/upload.ts'
import * as work from '../record/work.ts'
import * as search from '../search/search.ts'
import * as threadAct from '../thread/act.ts'
import * as currentNotice from '../thread/current-notice.ts'
import * as threadNotice from '../thread/notice.ts'
import * as threadPost from '../thread/post.ts'
import * as batch from './batch.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as live from './live.ts'
import * as held from './quarantined.ts'
import * as schema from './schema.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'returns' in value
}

const resources: readonly Record<string, unknown>[] = [
  accidentFigures,
  account,
  approvalAttachedRecord,
  approvalBox,
  approvalCounts,
  approvalDecide,
  approvalDocument,
  approvalRound,
  approvalStalled,
  approvalTemplate,
  approvalWrite,
  auth,
  backup,
  batch,
  board,
  checklist,
  comment,
  company,
  companyBook,
  companyContract,
  crossCheck,
  delivery,
  device,
  document,
  drawing,
  eachField,
  employee,
  facts,
  field,
  file,
  gateAttendance,
  gateBadge,
  gateDevice,
  gateDisplay,
  gateImport,
  gatePeople,
  gateScan,
  gateSite,
  gateTrust,
  guestLink,
  guestReport,
  health,
  hse,
  libraryArchive,
  libraryBrowse,
  libraryChange,
  librarySend,
  link,
  live,
  member,
  meta,
  notification,
  offline,
  operations,
  overview,
  page,
  partnerStatements,
  personHours,
  post,
  print,
  project,
  weather,
  projectOrder,
  projectRun,
  registration,
  notified,
  removed,
  reveal,
  recordSheet,
  review,
  riskMonths,
  search,
  session,
  setting,
  signature,
  threadAct,
  currentNotice,
  threadNotice,
  threadPost,
  upload,
  work,
  worker,
]

/** Every call of the wire, in the order of their paths: what the server binds and OpenAPI prints. */
export const endpoints: readonly Endpoint[] = resources
  .flatMap((resource) => Object.values(resource).filter(isEndpoint))
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

const objects = new Set(['object', 'strict_object', 'variant'])

function isObjectSchema(value: unknown): value is GenericSchema {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : ''
  return objects.has(String(type)) && !isEndpoint(value)
}

/** The shapes that resources export, by the names of their exports. */
export const namedShapes: Readonly<Record<string, GenericSchema>> = Object.fromEntries(
  [schema, held, condition, ...resources]
    .flatMap((resource) => Object.entries(resource))
    .filter((entry): entry is [string, GenericSchema] => isObjectSchema(entry[1])),
)
