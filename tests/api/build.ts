import { eq } from 'drizzle-orm'
import type { ProjectRole } from '../../contract/project/project.ts'
import type { Services } from '../../server/handler/services.ts'
import { hashPassword } from '../../server/identity/password.ts'
import { openSession, signTokens } from '../../server/identity/session.ts'
import { field } from '../../server/platform/db/schema/field.ts'
import { company, member } from '../../server/platform/db/schema/people.ts'
import { project, projectCompany, projectMember } from '../../server/platform/db/schema/project.ts'
import { projectWorker, worker } from '../../server/platform/db/schema/worker.ts'

export interface Built {
  id: number
}

export interface BuiltProject extends Built {
  main: Built
}

/** A member with a living session. */
export interface BuiltPerson extends Built {
  username: string
  companyId: number
  projectId: number
  sessionId: string
  token: string
  mediaToken: string
  refreshToken: string
}

interface PersonOptions {
  level?: number
  name?: string
  username?: string
  company?: Built
  /** null: member of none */
  project?: BuiltProject | null
  role?: ProjectRole
  isScanner?: boolean
  /** the company's kind in the project, if it is not yet part of it */
  kind?: 'main' | 'partner'
  password?: string
}

/** Any valid hash that no test knows the password of. */
const locked = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

let count = 0
const next = () => {
  count += 1
  return count
}

const facts = {
  requestId: 'build',
  lang: 'ko' as const,
  ip: '127.0.0.1',
  userAgent: 'tests',
  deviceTime: null,
  key: null,
}

/** Test data, each with its own dependencies: `build.person()` is enough. */
export function makeBuild({ db, tokens }: Services) {
  async function aCompany(options: { name?: string } = {}): Promise<Built> {
    const [row] = await db
      .insert(company)
      .values({ name: options.name ?? `회사 ${next()}` })
      .returning({ id: company.id })
    if (!row) throw new Error('no company')
    return row
  }

  async function join(projectId: number, companyId: number, kind: 'main' | 'partner') {
    await db.insert(projectCompany).values({ projectId, companyId, kind }).onConflictDoNothing()
  }

  async function aProject(
    options: Partial<typeof project.$inferInsert> & { main?: Built } = {},
  ): Promise<BuiltProject> {
    const { main = await aCompany(), ...values } = options
    const [row] = await db
      .insert(project)
      .values({ fieldName: `현장 ${next()}`, ...values })
      .returning({ id: project.id })
    if (!row) throw new Error('no project')
    await join(row.id, main.id, 'main')
    return { id: row.id, main }
  }

  /** By default a level 2 member of the main contractor of a new project. */
  async function aPerson(options: PersonOptions = {}): Promise<BuiltPerson> {
    const at = options.project === undefined ? await aProject() : options.project
    const employer =
      options.company ?? (options.kind !== 'partner' && at ? at.main : await aCompany())
    const n = next()
    const username = options.username ?? `person${n}`
    const [row] = await db
      .insert(member)
      .values({
        username,
        name: options.name ?? `사람 ${n}`,
        level: options.level ?? 2,
        position: '안전관리자',
        email: `${username}@example.com`,
        mobile: '01012345678',
        companyId: employer.id,
        password: options.password ? await hashPassword(options.password) : locked,
      })
      .returning({ id: member.id })
    if (!row) throw new Error('no member')
    if (at) {
      await join(
        at.id,
        employer.id,
        options.kind ?? (employer.id === at.main.id ? 'main' : 'partner'),
      )
      const { role = 'member', isScanner = false } = options
      await db.insert(projectMember).values({ projectId: at.id, memberId: row.id, role, isScanner })
    }
    const { session, refreshToken } = await openSession(db, row.id, facts)
    const { access, media } = await signTokens(tokens, session)
    return {
      id: row.id,
      username,
      companyId: employer.id,
      projectId: at?.id ?? 0,
      sessionId: session.id,
      token: access,
      mediaToken: media,
      refreshToken,
    }
  }

  return {
    company: aCompany,
    project: aProject,
    person: aPerson,
    join,
    async field(at: Built, fieldName = `${next()}공구`): Promise<Built> {
      const [row] = await db
        .insert(field)
        .values({ projectId: at.id, fieldName, fieldCode: `F${next()}` })
        .returning({ id: field.id })
      if (!row) throw new Error('no field')
      return row
    },
    async worker(at: BuiltProject, employer: Built = at.main, name = `근로자 ${next()}`) {
      const [row] = await db
        .insert(worker)
        .values({ name, companyId: employer.id, jobType: '비계공', educationExpires: '2030-01-31' })
        .returning({ id: worker.id })
      if (!row) throw new Error('no worker')
      await db.insert(projectWorker).values({ projectId: at.id, workerId: row.id })
      return row
    },
    async deactivate(who: Built) {
      await db.update(member).set({ isActivated: false }).where(eq(member.id, who.id))
    },
  }
}
