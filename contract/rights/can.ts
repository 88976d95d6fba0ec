import type { BoardHead } from '../board/head.ts'
import type { SeenBy } from '../form/field-types.ts'
import type { ProjectRole } from '../project/project.ts'
import { isAtLeast, levels } from './level.ts'
import { isLeader, isManager, roleNow } from './role.ts'

/** The person who wants to act. `companyId` may be left out for rights that do not depend on it. */
export interface Actor {
  level: number
  /** null: belongs to no company */
  companyId?: number | null
}

/** Of a person in a project. */
export interface Membership {
  /** null: not a member */
  role: ProjectRole | null
  isScanner?: boolean
  /** their company is a partner there, not the main contractor */
  partner?: boolean
}

/** A record, as far as the rights depend on it. */
export interface RecordFacts {
  isWriter: boolean
  isClosed: boolean
}

const nonMember: Membership = { role: null }

/**
 * What a person may do: `can(person, membership).verify()`. Server and screens both ask here, so
 * that no screen offers what the server refuses. The table in docs/rights.md is checked against it.
 */
export const can = (person: Actor, membership: Membership = nonMember): Rights =>
  new Rights(person, membership)

export class Rights {
  readonly #person: Actor
  readonly #role: ProjectRole | null
  readonly #partner: boolean
  readonly #isScanner: boolean

  constructor(person: Actor, { role, isScanner = false, partner = false }: Membership) {
    this.#person = person
    this.#role = role && roleNow({ level: person.level, partner }, role)
    this.#partner = partner
    this.#isScanner = isScanner && role !== null
  }

  /** A place or a list that requires a least level. */
  enter(least: number) {
    return isAtLeast(this.#person, least)
  }
  /** The larger quota of files on their way (docs/decisions/036). */
  uploadMuch() {
    return this.enter(levels.siteStaff)
  }
  enterRoot() {
    return this.enter(levels.siteStaff)
  }
  createProject() {
    return this.#isHeadOffice()
  }
  manageCompanies() {
    return this.#isHeadOffice()
  }
  /** The choice of main contractor decides what all its people may see. */
  nameMainContractor() {
    return this.#isHeadOffice()
  }
  administerAccounts() {
    return this.#isAdministrator()
  }
  configure() {
    return this.#isAdministrator()
  }
  operate() {
    return this.#isAdministrator()
  }
  runBackups() {
    return this.#isAdministrator()
  }
  changeStandards() {
    return this.#isAdministrator()
  }
  /** `least`: what the page says of its readers. */
  readPage(least: number) {
    return this.enter(least)
  }
  writePages() {
    return this.#isAdministrator()
  }
  /** Where others live and when they were born. */
  seePrivate() {
    return this.#isAdministrator()
  }
  /** Name, position and the like of another person: head office of those below it. */
  changeOthersWork(other: { level: number }) {
    if (this.#isAdministrator()) return true
    return this.#isHeadOffice() && !isAtLeast(other, levels.headOffice)
  }
  changeOthersAccount() {
    return this.#isAdministrator()
  }
  readCommunity(least: number = levels.siteStaff) {
    return this.enter(least)
  }
  writeCommunity(least: number = levels.siteStaff) {
    return this.enter(least)
  }
  changeCommunity(isWriter: boolean) {
    return isWriter || this.#isAdministrator()
  }
  /** Who asked, or head office, also takes it back. */
  acceptAnswer(isAsker: boolean) {
    return isAsker || this.#isHeadOffice()
  }
  /** Hide posts of threads with a reason, and restore what was hidden or deleted. */
  moderateCommunity() {
    return this.#isHeadOffice()
  }
  /** Documents that others approve. */
  writeApproval() {
    return this.enter(levels.siteStaff)
  }

  /** Every project, company and person there is. */
  seeEverything() {
    return this.#isHeadOffice()
  }
  seeProject() {
    return this.seeEverything() || this.#isMember()
  }
  /** What is of any company in the project; a partner's people see their own company's. */
  seeEveryCompany() {
    return this.seeEverything() || (this.#isMember() && !this.#partner)
  }
  /** `companyIds`: the company of the record, and the responsible company. */
  seeRecord(record: { isWriter: boolean; companyIds: readonly (number | null)[] }) {
    if (this.seeEveryCompany()) return true
    return this.#isMember() && (record.isWriter || record.companyIds.some((id) => this.#isOwn(id)))
  }
  /** Phone numbers and addresses of a person of that company. */
  seeContacts(companyId: number | null = null) {
    return this.#isHeadOffice() || isLeader(this.#role) || this.#isOwn(companyId)
  }
  /** Money and points of a company in the project. */
  seeContract(companyId: number) {
    if (this.#isHeadOffice() || isLeader(this.#role)) return true
    return this.#isStaff() && (!this.#partner || this.#isOwn(companyId))
  }

  /** Whether there is anything on a board for the person. Which records: `seeRecord`. */
  readBoard({ readers, readLevel }: Pick<BoardHead, 'readers' | 'readLevel'>) {
    if (readLevel !== undefined && !this.enter(readLevel)) return false
    if (!readers) return this.seeProject()
    return this.#role !== null && readers.includes(this.#role)
  }
  /** A partner writes in the name of its company, so it needs one. */
  writeRecord(board: Pick<BoardHead, 'writeLevel' | 'readLevel' | 'readers'>) {
    const named = !this.#partner || this.#person.companyId !== null
    const enters = this.enter(board.writeLevel ?? levels.siteStaff)
    return this.#isMember() && named && enters && this.readBoard(board)
  }
  /** Of a board that some roles alone read, these. */
  changeAnyRecord(board: Pick<BoardHead, 'readers'> = {}) {
    return board.readers ? this.readBoard(board) : isLeader(this.#role)
  }
  /** `isTouched`: a person other than the writer has changed it, commented on it or acted on it. */
  removeRecord({ isWriter, isClosed, isTouched }: RecordFacts & { isTouched: boolean }) {
    if (isManager(this.#role)) return true
    return this.#isMember() && isWriter && !isTouched && !isClosed
  }
  /** What was removed: who runs the project, and whoever removed it. */
  restoreRecord(isRemover: boolean) {
    return isManager(this.#role) || (this.#isMember() && isRemover)
  }
  /** Never the person who did it. */
  verify(isActor: boolean) {
    return isLeader(this.#role) && !isActor
  }
  /** `seenBy`: whom a sensitive field names; a writer only as long as they are a member. */
  seeSensitive({ isWriter, seenBy }: { isWriter: boolean; seenBy: readonly SeenBy[] }) {
    const role = this.#role
    if (seenBy.includes('writer') && this.#isMember() && isWriter) return true
    return role !== null && role !== 'member' && seenBy.includes(role)
  }
  /** Who looked at the sensitive values of a record; of a board for some roles alone only these. */
  seeReveals(board: Pick<BoardHead, 'readers'>) {
    if (board.readers) return this.readBoard(board)
    return this.#isHeadOffice() || isLeader(this.#role)
  }
  /** Records, and posts of threads. */
  pinRecord() {
    return this.manageProject()
  }
  /** Write, change and delete notices of the place, and see whomever they are for. */
  manageNotices() {
    return this.manageProject()
  }
  /** A worker comments on what they wrote themselves. */
  comment(isWriter: boolean) {
    return this.#isStaff() || (this.#isMember() && isWriter)
  }
  /** Nobody rewords another person's comment. */
  changeComment(isWriter: boolean) {
    return isWriter
  }
  /** Of another person: who runs the project. The thread shows that it was removed. */
  removeComment(isWriter: boolean) {
    return isWriter || this.manageProject()
  }

  manageProject() {
    return this.#isHeadOffice() || isManager(this.#role)
  }
  manageGuestLink() {
    return this.manageProject()
  }
  /** The questions that the project asks in a checklist. */
  adaptChecklist() {
    return this.manageProject() || isLeader(this.#role)
  }
  manageMembers() {
    return this.manageProject()
  }
  /** Their role, and that they are in the project: nobody takes from themselves what they could not give back. */
  changeMembership(isOwn: boolean) {
    return this.manageMembers() && (!isOwn || this.#isHeadOffice())
  }
  manageSites() {
    return this.manageProject()
  }
  /** Those who lead the work of the project: everybody pins what they see on them. */
  manageDrawings() {
    return this.#isHeadOffice() || isLeader(this.#role)
  }
  /** Files of a library: its writers, as roles of the project. Everybody in the project reads. */
  writeLibrary({ writers }: { writers: readonly ProjectRole[] }) {
    return this.#isHeadOffice() || (this.#role !== null && writers.includes(this.#role))
  }
  /** Documents of the project on whose line they are not, unless confidential; from a level besides. */
  overseeApproval() {
    return isManager(this.#role)
  }
  /** Documents that wait for somebody who cannot decide, and drafts of those who left; as far as they are read. */
  unblockApproval() {
    return this.overseeApproval()
  }
  managePartners() {
    return this.manageProject()
  }
  /** Employees of that company; a partner's staff manage their own. */
  manageEmployees(companyId: number | null) {
    return this.manageProject() || (this.#partner && this.#isStaff() && this.#isOwn(companyId))
  }
  /** What waits of a board that some roles alone read, these decide. */
  decideQuarantine(board: Pick<BoardHead, 'readers'> = {}) {
    return board.readers ? this.readBoard(board) : this.manageProject()
  }
  /** A person who imported a file needs another to confirm it, unless there is nobody else. */
  confirmOwnImport() {
    return this.#isAdministrator()
  }
  /** Nobody may act through an imported file above their own level. */
  confirmFor(writer: { level: number }) {
    return this.enter(writer.level)
  }

  manageGate() {
    return this.manageProject()
  }
  correctAttendance() {
    return this.manageProject()
  }
  scan() {
    return this.#isScanner
  }
  showGateDisplay() {
    return this.#isScanner || this.manageGate()
  }
  /** Days on site of others: which ones, `seeEveryCompany` decides. */
  seeAttendance() {
    return this.#isScanner || this.#isHeadOffice() || this.#isStaff()
  }

  #isMember() {
    return this.#role !== null
  }
  #isStaff() {
    return this.#isMember() && this.enter(levels.siteStaff)
  }
  #isHeadOffice() {
    return this.enter(levels.headOffice)
  }
  #isAdministrator() {
    return this.enter(levels.administrator)
  }
  #isOwn(companyId: number | null) {
    return companyId !== null && companyId === this.#person.companyId
  }
}
