import type { Member } from '../../../contract/identity/member.ts'
import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'
import { changeRight, mayHaveContact, mayHavePrivate } from './policy.ts'
import type { MemberRecord } from './queries.ts'

const bit = (value: boolean) => (value ? 1 : 0)

/** A person as far as the reader may see them; the caller has checked that they may at all. */
export function presentMember(record: MemberRecord, who: Person): Member {
  const contact = <T>(value: T) => (mayHaveContact(who, record) ? value : null)
  const own = <T>(value: T) => (mayHavePrivate(who, record) ? value : null)
  return {
    id: record.id,
    name: record.name,
    surname: record.surname,
    nickname: record.nickname,
    position: record.position,
    rank: record.rank,
    department: record.department,
    section: record.section,
    company_id: record.company_id,
    company_name: record.company_name,
    avatar: record.avatar && `/media/${record.avatar}/thumb`,
    username: contact(record.username),
    email: contact(record.email),
    mobile: contact(record.mobile),
    phone: contact(record.phone),
    company_zip: contact(record.company_zip),
    company_address_1: contact(record.company_address_1),
    company_address_2: contact(record.company_address_2),
    birthdate: own(record.birthdate),
    home_zip: own(record.home_zip),
    home_address_1: own(record.home_address_1),
    home_address_2: own(record.home_address_2),
    subscribe_email: own(bit(record.subscribe_email)),
    subscribe_sms: own(bit(record.subscribe_sms)),
    mail_destination: own(record.mail_destination),
    level: can(who).seeEverything() ? record.level : own(record.level),
    is_activated: own(bit(record.is_activated)),
    projects: record.projects,
    change: changeRight(who, record),
    revision: record.revision,
  }
}
