import type { Random } from '../../contract/sample/sample.ts'
import { hashPassword } from '../identity/password.ts'
import type { Db } from '../platform/db/connect.ts'
import { company, member } from '../platform/db/schema/people.ts'
import {
  accounts,
  type DemoAccount,
  type DemoCompany,
  demoPassword,
  healthAccount,
  mainCompany,
  mainPositions,
  partnerCompanies,
  partnerPositions,
} from './cast.ts'
import type { makeNames } from './names.ts'

/** Members in all. */
const memberCount = 60

export interface DemoMember {
  id: number
  username: string
  name: string
  level: number
  companyId: number
  role: DemoAccount['role']
  isScanner: boolean
  /** indexes into the demo's projects */
  projects: number[]
}

export interface DemoCompanies {
  main: number
  /** in the order of `partnerCompanies` */
  partners: number[]
}

const row = ({ trades: _, ...rest }: DemoCompany) => ({ ...rest, demo: true })

export async function seedCompanies(tx: Db): Promise<DemoCompanies> {
  const rows = await tx
    .insert(company)
    .values([mainCompany, ...partnerCompanies].map(row))
    .returning({ id: company.id })
  const [main, ...partners] = rows.map(({ id }) => id)
  if (main === undefined) throw new Error('no company was made')
  return { main, partners }
}

/** Accounts beside the named ones: half of them the main contractor's. */
function crowd(random: Random, name: () => string): DemoAccount[] {
  const people = Array.from({ length: memberCount - accounts.length }, (_, n): DemoAccount => {
    const ofMain = n % 5 < 2
    const partner = ofMain ? null : n % partnerCompanies.length
    const second = ofMain ? random.chance(0.3) : [0, 1, 3, 4].includes(partner ?? -1)
    const safety = ofMain && n % 10 === 0
    return {
      username: `demo${String(n + 1).padStart(2, '0')}`,
      name: name(),
      position: safety ? '안전관리자' : random.pick(ofMain ? mainPositions : partnerPositions),
      level: 2,
      partner,
      role: n === 1 ? 'manager' : safety ? 'safety' : 'member',
      projects: n === 1 ? [1] : second && random.chance(0.5) ? [0, 1] : [0],
    }
  })
  // The health manager has a name to sign in by.
  const health = people.find(({ position }) => position === healthAccount.position)
  return people.map((one) =>
    one === health ? { ...one, ...healthAccount, role: 'health', projects: [0, 1] } : one,
  )
}

const phone = (random: Random) => `010${random.int(10_000_000, 99_999_999)}`

/** The named accounts and the crowd, all with the one demo password. */
export async function seedMembers(
  tx: Db,
  random: Random,
  name: ReturnType<typeof makeNames>,
  companies: DemoCompanies,
): Promise<DemoMember[]> {
  const all = [...accounts, ...crowd(random, name)]
  // One hash for all of them: sixty would take as many times its 50 ms.
  const password = await hashPassword(demoPassword)
  const companyOf = ({ partner }: DemoAccount) =>
    partner === null ? companies.main : (companies.partners[partner] ?? companies.main)
  const rows = await tx
    .insert(member)
    .values(
      all.map((account) => ({
        username: account.username,
        name: account.name,
        email: `${account.username}@siteon.example`,
        mobile: phone(random),
        position: account.position,
        level: account.level,
        companyId: companyOf(account),
        password,
        demo: true,
      })),
    )
    .returning({ id: member.id, username: member.username })
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  return all.map((account) => ({
    id: ids.get(account.username) ?? 0,
    username: account.username,
    name: account.name,
    level: account.level,
    companyId: companyOf(account),
    role: account.role,
    isScanner: account.isScanner ?? false,
    projects: account.projects,
  }))
}

/** Whether any account exists yet. */
export async function hasMembers(db: Db): Promise<boolean> {
  const some = await db.select({ id: member.id }).from(member).limit(1)
  return some.length > 0
}
