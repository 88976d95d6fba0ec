import type accounts from './ko_siteon/accounts.ts'
import type approval from './ko_siteon/approval.ts'
import type attendance from './ko_siteon/attendance.ts'
import type backup from './ko_siteon/backup.ts'
import type board from './ko_siteon/board.ts'
import type camera from './ko_siteon/camera.ts'
import type checklist from './ko_siteon/checklist.ts'
import type common from './ko_siteon/common.ts'
import type company from './ko_siteon/company.ts'
import type conflict from './ko_siteon/conflict.ts'
import type dates from './ko_siteon/dates.ts'
import type drawing from './ko_siteon/drawing.ts'
import type editform from './ko_siteon/editform.ts'
import type employee from './ko_siteon/employee.ts'
import type entry from './ko_siteon/entry.ts'
import type excel from './ko_siteon/excel.ts'
import type field from './ko_siteon/field.ts'
import type form from './ko_siteon/form.ts'
import type gate from './ko_siteon/gate.ts'
import type gateboard from './ko_siteon/gateboard.ts'
import type grid from './ko_siteon/grid.ts'
import type guestlink from './ko_siteon/guestlink.ts'
import type home from './ko_siteon/home.ts'
import type hse from './ko_siteon/hse.ts'
import type insecure from './ko_siteon/insecure.ts'
import type kiosk from './ko_siteon/kiosk.ts'
import type library from './ko_siteon/library.ts'
import type manage from './ko_siteon/manage.ts'
import type mypage from './ko_siteon/mypage.ts'
import type notice from './ko_siteon/notice.ts'
import type notification from './ko_siteon/notification.ts'
import type operations from './ko_siteon/operations.ts'
import type outbox from './ko_siteon/outbox.ts'
import type overview from './ko_siteon/overview.ts'
import type page from './ko_siteon/page.ts'
import type pass from './ko_siteon/pass.ts'
import type passings from './ko_siteon/passings.ts'
import type people from './ko_siteon/people.ts'
import type photo from './ko_siteon/photo.ts'
import type prepare from './ko_siteon/prepare.ts'
import type project from './ko_siteon/project.ts'
import type record from './ko_siteon/record.ts'
import type recordsheet from './ko_siteon/recordsheet.ts'
import type review from './ko_siteon/review.ts'
import type rich from './ko_siteon/rich.ts'
import type riskmonths from './ko_siteon/riskmonths.ts'
import type save from './ko_siteon/save.ts'
import type scan from './ko_siteon/scan.ts'
import type scanner from './ko_siteon/scanner.ts'
import type search from './ko_siteon/search.ts'
import type session from './ko_siteon/session.ts'
import type settings from './ko_siteon/settings.ts'
import type shell from './ko_siteon/shell.ts'
import type site from './ko_siteon/site.ts'
import type slips from './ko_siteon/slips.ts'
import type star from './ko_siteon/star.ts'
import type start from './ko_siteon/start.ts'
import type stop from './ko_siteon/stop.ts'
import type thread from './ko_siteon/thread.ts'
import type widgets from './ko_siteon/widgets.ts'

/** One line a namespace: this is what gives `useT` its keys. */
export interface Namespaces {
  accounts: typeof accounts
  approval: typeof approval
  attendance: typeof attendance
  entry: typeof entry
  backup: typeof backup
  camera: typeof camera
  company: typeof company
  conflict: typeof conflict
  photo: typeof photo
  excel: typeof excel
  drawing: typeof drawing
  library: typeof library
  editform: typeof editform
  field: typeof field
  form: typeof form
  gate: typeof gate
  gateboard: typeof gateboard
  grid: typeof grid
  guestlink: typeof guestlink
  board: typeof board
  kiosk: typeof kiosk
  manage: typeof manage
  mypage: typeof mypage
  page: typeof page
  pass: typeof pass
  passings: typeof passings
  people: typeof people
  record: typeof record
  recordsheet: typeof recordsheet
  employee: typeof employee
  hse: typeof hse
  insecure: typeof insecure
  operations: typeof operations
  outbox: typeof outbox
  overview: typeof overview
  review: typeof review
  scan: typeof scan
  scanner: typeof scanner
  search: typeof search
  notice: typeof notice
  notification: typeof notification
  rich: typeof rich
  riskmonths: typeof riskmonths
  home: typeof home
  checklist: typeof checklist
  common: typeof common
  dates: typeof dates
  widgets: typeof widgets
  settings: typeof settings
  prepare: typeof prepare
  project: typeof project
  save: typeof save
  site: typeof site
  slips: typeof slips
  shell: typeof shell
  star: typeof star
  start: typeof start
  stop: typeof stop
  session: typeof session
  thread: typeof thread
}

export type Namespace = keyof Namespaces

/** Loaded before the first paint; the others come with the screen that asks for them. */
export const baseNamespaces = ['common', 'dates', 'start', 'widgets'] as const satisfies Namespace[]
