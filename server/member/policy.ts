import type { Member } from '../../contract/member.ts'
import type { Person } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>

/** What the rights look at of a person. */
export interface Them {
  id: number
  level: number
  companyId: number | null
  /** they and the reader are in one project, or their company is in one that the reader manages */
  shared: boolean
  /** and the reader is its safety or its manager */
  led: boolean
}

const administrator = 5

const sameCompany = (who: Who, them: Pick<Them, 'companyId'>) =>
  who.companyId !== null && who.companyId === them.companyId

/**
 * People of one's company and of one's projects, and of the companies of those one manages: they are
 * to be taken in. Head office everybody.
 */
export function maySeePerson(who: Who, them: Pick<Them, 'id' | 'companyId' | 'shared'>): boolean {
  return who.level >= headOffice || who.id === them.id || sameCompany(who, them) || them.shared
}

/** Others' phone and e-mail: own company, `manager`, `safety`, level ≥ 4 (design §5). */
export function mayHaveContact(who: Who, them: Them): boolean {
  return who.level >= headOffice || who.id === them.id || sameCompany(who, them) || them.led
}

/** Where somebody lives and when they were born: themselves, and level 5. */
export function mayHavePrivate(who: Who, them: Pick<Them, 'id'>): boolean {
  return who.level >= administrator || who.id === them.id
}

export const mayAdminister = (who: Pick<Person, 'level'>): boolean => who.level >= administrator

/**
 * What of a person the caller may change: level 5 everything, everybody their own profile, head
 * office what is of the work of people below it. An address opens the way to the password, so that
 * it is not among them.
 */
export function changeRight(who: Who, them: Pick<Them, 'id' | 'level'>): Member['change'] {
  if (who.level >= administrator) return 'all'
  if (who.id === them.id) return 'self'
  return who.level >= headOffice && them.level < headOffice ? 'work' : null
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

const self = [
  ...work,
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

/** Whether a field may be changed by who has this right. */
export const mayWriteField = (right: NonNullable<Member['change']>, field: string): boolean =>
  right === 'all' || fields[right].has(field)
