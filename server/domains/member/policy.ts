import type { Member } from '../../../contract/identity/member.ts'
import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>

/** What the rights read of a person. */
export interface Them {
  id: number
  level: number
  companyId: number | null
  /** they and the reader are in one project, or their company is in one that the reader manages */
  shared: boolean
  /** and the reader is its safety or its manager */
  led: boolean
}

const sameCompany = (who: Who, them: Pick<Them, 'companyId'>) =>
  who.companyId !== null && who.companyId === them.companyId

/**
 * People of one's company and of one's projects, and of the companies of those one manages: they are
 * to be taken in. Head office everybody.
 */
export function maySeePerson(who: Who, them: Pick<Them, 'id' | 'companyId' | 'shared'>): boolean {
  return can(who).seeEverything() || who.id === them.id || sameCompany(who, them) || them.shared
}

/** Others' phone and e-mail: own company, `manager`, `safety`, level ≥ 4 (design §5). */
export function mayHaveContact(who: Who, them: Them): boolean {
  return can(who).seeContacts(them.companyId) || who.id === them.id || them.led
}

/** Address and date of birth: visible to the person and to level 5. */
export function mayHavePrivate(who: Who, them: Pick<Them, 'id'>): boolean {
  return can(who).seePrivate() || who.id === them.id
}

export const mayAdminister = (who: Pick<Person, 'level'>): boolean => can(who).administerAccounts()

/**
 * What of a person the caller may change: level 5 everything, everybody their own profile, head
 * office what is of the work of people below it. An address opens the way to the password, so that
 * it is not among them.
 */
export function changeRight(who: Who, them: Pick<Them, 'id' | 'level'>): Member['change'] {
  if (can(who).changeOthersAccount()) return 'all'
  if (who.id === them.id) return 'self'
  return can(who).changeOthersWork(them) ? 'work' : null
}

const work = [
  'name',
  'surname',
  'nickname',
  'mobile',
  'phone',
  'company_zip',
  'company_address_1',
  'company_address_2',
  'position',
  'rank',
  'department',
  'section',
] as const

/** A position says what somebody may decide on: it is given, not chosen. */
const setByOthers: ReadonlySet<string> = new Set(['position'])

const self = [
  ...work.filter((field) => !setByOthers.has(field)),
  'birthdate',
  'email',
  'home_zip',
  'home_address_1',
  'home_address_2',
  'subscribe_email',
  'subscribe_sms',
  'mail_destination',
  'avatar',
  'password',
] as const

const fields: Record<'self' | 'work', ReadonlySet<string>> = {
  self: new Set(self),
  work: new Set(work),
}

/** Whether a person with this right may change a field. */
export const mayWriteField = (right: NonNullable<Member['change']>, field: string): boolean =>
  right === 'all' || fields[right].has(field)
