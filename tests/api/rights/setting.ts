import type { BuiltPerson } from '../build.ts'
import type { ApprovalRightsStage } from './approval-stage.ts'
import type { Case } from './case.ts'
import type { GateStage } from './gate-stage.ts'
import type { LibraryRightsStage } from './library-stage.ts'
import type { PageStage } from './page-stage.ts'
import type { Target } from './stage.ts'

/** A valid request of a row of the table: only the right decides its answer. */
export interface RightsRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  raw?: Uint8Array<ArrayBuffer> | FormData
  headers?: Record<string, string>
}

export interface Setting {
  /** makes things of the gate */
  gate: GateStage
  row: Case
  siteId: number
  writer: BuiltPerson
  target: Target | null
  metaId: number
  /** creates a person in the state that the call is about, or an invitation; its number */
  account: (call: string) => Promise<number>
  /** the person whom the call is about */
  person: BuiltPerson
  /** number of a signature or a default document */
  storedId: number
  /** a picture of the caller's that no record names */
  fileId: string
  /** makes a company that takes part in the project as a partner; its number */
  partner: () => Promise<number>
  /** an employee: of the main contractor, or of the partner */
  employee: { id: number; companyId: number } | null
  /** makes an employee of the main contractor at another site; their number */
  elsewhere: () => Promise<number>
  /** makes a field of the site; its number */
  field: () => Promise<number>
  /** makes a drawing of the site; its number */
  drawing: () => Promise<number>
  /** makes a question of the project, or a notice that has to be confirmed; its id */
  thread: (notice?: boolean) => Promise<string>
  /** makes approval documents of the project */
  approval: ApprovalRightsStage
  /** makes things of a library of the site */
  library: LibraryRightsStage
  /** makes pages of the office */
  page: PageStage
  /** makes an operation that waits in the review; its number */
  held: () => Promise<number>
  /** creates a person who may be removed: a member of the project; their number */
  leaver: () => Promise<number>
  /** the token of the project's guest link; null: it has none yet */
  guestToken: () => Promise<string | null>
  /** the newest version of the checklist of board 45; 0: there is none */
  checklistVersion: () => Promise<number>
  /** makes a period of the project that no other has; its number */
  order: () => Promise<number>
}

export type Make = (setting: Setting) => RightsRequest | Promise<RightsRequest>
