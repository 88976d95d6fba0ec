import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { memberUpdate } from '../../contract/member.ts'
import { projectImportUsers } from '../../contract/project-run.ts'
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
      // Office last and first: whoever is held stands on either side of the others.
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
