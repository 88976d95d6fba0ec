import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { memberCreate, memberUpdate } from '../../contract/identity/member.ts'
import { projectImportUsers } from '../../contract/project/project-run.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const admin = await build.person({ level: 5, project: null })

const aPerson = async (level: number) => {
  const { id } = await build.person({ level, project: null })
  const { rows } = await services.pool.query<{ name: string; username: string }>(
    'select name, username from member where id = $1',
    [id],
  )
  return { id, name: rows[0]?.name ?? '', username: rows[0]?.username ?? '' }
}

test.each([
  ['an address', {}],
  ['an address and a level', { level: 2 }],
])(
  '%s is changed while a list takes the same people in, and neither is turned away',
  async (_, more) => {
    for (let round = 0; round < 15; round += 1) {
      const { id: projectId } = await build.project()
      const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(3)))
      const addressed = people.map((one) => ({ ...one, email: `${randomUUIDv7()}@locks.test` }))
      const office = await Promise.all([aPerson(5), aPerson(5)])
      // Office last and first: locked people are on both sides of the others.
      const listed = round % 2 === 0 ? [...addressed, ...office] : [...office, ...addressed]
      const brought = () =>
        call(admin, projectImportUsers, {
          params: { id: String(projectId) },
          body: {
            mode: 'all',
            rows: listed.map(({ id: _id, ...values }, n) => ({ row: n + 3, values })),
          },
        })
      const changed = addressed.map(
        ({ id, email }) =>
          () =>
            call(admin, memberUpdate, {
              params: { userId: String(id) },
              body: { email, ...more },
            }),
      )
      const answers = await Promise.all(
        [...changed.slice(0, 4), brought, ...changed.slice(4)].map((ask) => ask()),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
  },
)

test('accounts are made of a site while a list makes others of nearly the same names there', async () => {
  const password = '비밀번호 correct horse'
  for (let round = 0; round < 15; round += 1) {
    const { id: projectId } = await build.project()
    const stem = `lock${'abcdefghijklmno'[round]}`
    const names = ['p', 'q', 'r', 's'].map((letter) => stem + letter)
    const brought = () =>
      call(admin, projectImportUsers, {
        params: { id: String(projectId) },
        body: {
          mode: 'all',
          rows: names.map((username, n) => ({ row: n + 3, values: { username, name: '김하나' } })),
        },
      })
    const made = names.map(
      (name) => () =>
        call(admin, memberCreate, {
          body: {
            username: `${name}9`,
            name: '김하나',
            password,
            password_confirmation: password,
            projectId,
          },
        }),
    )
    const requested = [...made.slice(0, 2), brought, ...made.slice(2)]
    const answers = await Promise.all(requested.map((ask) => ask()))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201, 201])
    const { rows } = await services.pool.query(
      `select username from project_member join member on member.id = member_id
        where project_id = $1 order by 1`,
      [projectId],
    )
    expect(rows.map(({ username }) => username)).toEqual(
      names.flatMap((name) => [name, `${name}9`]),
    )
  }
})
