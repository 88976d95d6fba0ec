import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ProjectRole } from '../../../contract/project/project.ts'
import type { projectImportUsers } from '../../../contract/project/project-run.ts'
import { roleRefusal, usualLevel } from '../../../contract/rights/role.ts'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { CellReason, SheetError } from '../../../contract/sheet/error.ts'
import { memberSheet } from '../../../contract/sheet/members.ts'
import { likeKey, type SheetRow } from '../../../contract/sheet/rows.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { lockMembersShared } from '../../identity/member-locks.ts'
import { noPassword } from '../../identity/password.ts'
import { firstDays, storeFirstCodes } from '../../identity/password-codes.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { insertOf, insertRows } from '../../platform/db/insert-rows.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { member } from '../../platform/db/schema/people.ts'
import { project, projectMember } from '../../platform/db/schema/project.ts'
import { codeLink } from '../../platform/mail/link.ts'
import { firstMail } from '../../platform/mail/templates.ts'
import { mayKeepAccounts } from '../account/policy.ts'
import { recordChange } from '../audit/record.ts'
import { checkImport, importReport } from '../sheet/check-import.ts'
import { companiesOf, type ProjectCompanies } from '../sheet/companies.ts'
import {
  emailKey,
  freeUsername,
  type KnownPeople,
  type KnownPerson,
  peopleOf,
  sameName,
} from './import-people.ts'
import { lockMembers } from './members.ts'

type Values = SheetRow<CellValue>['values']

/** A valid row: an existing person, or an account to be created. */
interface Newcomer {
  row: number
  role: ProjectRole
  known: KnownPerson | null
  account: { username: string; level: number; companyId: number; values: Values } | null
}

/** A row that says what stands: that person is in the project, as that. */
interface ExistingMember {
  stands: true
}

interface Place {
  companies: ProjectCompanies
  people: KnownPeople
  /** the caller may create accounts (design §5: level 5) */
  makes: boolean
}

const roleOf = (values: Values) => (values.role ?? 'member') as ProjectRole

/** The default level: managers of a site are site managers, all others site staff. */
const levelOf = (values: Values) =>
  values.level ? Number(values.level) : usualLevel(roleOf(values))

/** The company that a row names, when it is not there: also of one with a fault elsewhere. */
function companyOf(
  { row, values }: SheetRow<CellValue>,
  { companies, makes }: Place,
): SheetError[] {
  const { company } = values
  if (!makes || !company || companies.ids.get(likeKey(company))) return []
  return [{ row, column: 'company', reason: 'missing', about: String(company).slice(0, 100) }]
}

/** A valid row against what stands in the database. */
function resolve(
  { row, values }: SheetRow<CellValue>,
  place: Place,
): Newcomer | ExistingMember | SheetError[] {
  const wrong = (column: string, reason: CellReason, about?: string): SheetError[] => [
    { row, column, reason, ...(about === undefined ? {} : { about: about.slice(0, 100) }) },
  ]
  const { people, companies } = place
  // A person whom the caller may not see counts as unknown: no answer reveals whether they have an
  // account.
  const seen = (one?: KnownPerson) => (place.makes || one?.open ? one : undefined)
  const byName = values.username && seen(people.byUsername.get(String(values.username)))
  const byAddress = values.email ? seen(people.byEmail.get(emailKey(values.email))) : undefined
  const known = byName || byAddress
  const role = roleOf(values)
  if (known) {
    const column = byName ? 'username' : 'email'
    // Another person's name or address.
    if (!known.open || !sameName(known.name, values.name)) {
      return wrong(column, place.makes ? 'duplicate' : 'missing', String(values[column]))
    }
    if (byAddress && byAddress !== known) return wrong('email', 'duplicate')
    // What an import never changes, their account and their role, is another screen's.
    if (known.inside) {
      const differs = values.role && role !== known.role
      return differs ? wrong('role', 'duplicate') : { stands: true }
    }
    const partner = known.companyId === null || !companies.mains.has(known.companyId)
    const refused = roleRefusal({ level: known.level, partner }, role)
    return refused ? wrong('role', refused) : { row, role, known, account: null }
  }
  const column = values.username ? 'username' : 'email'
  if (!place.makes) return wrong(column, 'missing', String(values[column]))
  const companyId = values.company
    ? (companies.ids.get(likeKey(values.company)) ?? null)
    : companies.main
  if (companyId === null) return wrong('company', 'missing', String(values.company ?? ''))
  const level = levelOf(values)
  const refused = roleRefusal({ level, partner: !companies.mains.has(companyId) }, role)
  if (refused) return wrong('role', refused)
  const username = values.username
    ? String(values.username)
    : freeUsername(String(values.email), people)
  if (username === null) return wrong('email', 'username')
  return { row, role, known: null, account: { username, level, companyId, values } }
}

/** Creates the accounts, without a password; their ids by user name. */
async function makeAccounts(tx: Db, made: readonly Newcomer[]): Promise<Map<string, number>> {
  const accounts = made.flatMap(({ account }) => {
    if (!account) return []
    const { username, level, companyId, values } = account
    const { name, email, mobile, position } = values
    const password = noPassword
    return [{ username, name, email, mobile, position, level, company_id: companyId, password }]
  })
  if (accounts.length === 0) return new Map()
  const rows = await rowsOf(
    tx,
    v.object({ id: v.number(), username: v.string() }),
    sql`${insertOf(member, accounts)} returning id, username`,
  )
  return new Map(rows.map(({ id, username }) => [username, id]))
}

type ImportCall = Call<typeof projectImportUsers, Person>
type Imported = AnswerOf<typeof projectImportUsers>['people'][number]

async function write(call: ImportCall, made: readonly Newcomer[]): Promise<Imported[]> {
  const { db, who, facts, params, body } = call
  const codes = new Map(body.rows.map(({ row, code }) => [row, code]))
  await lockMembersShared(
    db,
    made.flatMap(({ known }) => (known ? [known.id] : [])),
  )
  const accounts = await makeAccounts(db, made)
  const people = made.map(({ row, known, account, role }) => {
    const id = known?.id ?? accounts.get(account?.username ?? '') ?? 0
    const username = known?.username ?? account?.username ?? ''
    return { row, id, username, made: known === null, role, account }
  })
  await insertRows(
    db,
    projectMember,
    people.map(({ id, role }) => ({ project_id: params.id, member_id: id, role })),
  )
  const keys = people.flatMap(({ row, id, made: isMade }) => {
    const code = codes.get(row)
    return isMade && code ? [{ memberId: id, code }] : []
  })
  if (keys.length > 0) await storeFirstCodes(db, keys)
  for (const { id, made: isMade, role, account } of people) {
    const change = { entity: 'member', entityId: id, projectId: params.id }
    if (isMade && account) {
      const { username, level, companyId } = account
      const after = { username, name: account.values.name, level, company_id: companyId, role }
      await recordChange(db, who, facts, { action: 'import', ...change, after })
    } else {
      await recordChange(db, who, facts, { action: 'begin-membership', ...change, after: { role } })
    }
  }
  return people.map(({ row, id, username, made: isMade }) => ({ row, id, username, made: isMade }))
}

/** Mails to those new people who have an address and whose code was sent. */
async function mailLinks(call: ImportCall, people: readonly Imported[]): Promise<void> {
  const { db, who, facts, params, body, services, request, after } = call
  const rows = new Map(body.rows.map((row) => [row.row, row]))
  const [named] = await db
    .select({ name: project.fieldName })
    .from(project)
    .where(eq(project.id, params.id))
  const place = named?.name ?? ''
  const mails = people.flatMap(({ row, username, made }) => {
    const { code, values } = rows.get(row) ?? {}
    const to = String(values?.email ?? '').trim()
    if (!made || !code || !to) return []
    const link = codeLink(services.config, request.url, '/reset-password', code)
    const words = { from: who.name, place, username }
    return [{ to, ...firstMail(facts.lang, words, link, firstDays) }]
  })
  after(() => {
    for (const mail of mails) {
      services.background.run('letter of a first sign-in', () => services.mail.send(mail))
    }
  })
}

/**
 * Imports the rows of a sheet as people of a project. Existing accounts are added as they are. For
 * the others level 5 creates accounts without a password; the code of the row lets them choose one.
 */
export async function importMembers(
  call: ImportCall,
): Promise<AnswerOf<typeof projectImportUsers>> {
  const { db, who, params, body, services } = call
  await lockMembers(db, who, params.id)
  if (body.send && services.mail.means === 'none') throw problem('mail-off')
  const place: Place = {
    companies: await companiesOf(db, params.id, true),
    people: await peopleOf(db, who, params.id, body.rows),
    makes: mayKeepAccounts(who),
  }
  const checked = await checkImport(
    memberSheet,
    body,
    (row) => resolve(row, place),
    (row) => companyOf(row, place),
  )
  const made = checked.made.filter((one): one is Newcomer => !('stands' in one))
  const people = checked.write && made.length > 0 ? await write(call, made) : []
  if (body.send && people.length > 0) await mailLinks(call, people)
  const unchanged = checked.made.length - made.length
  return { ...importReport(people.length, checked), unchanged, people }
}
