import { gateAttendance } from '../../../contract/gate/attendance.ts'
import { gateImport } from '../../../contract/gate/import.ts'
import { gateHistoryScanner } from '../../../contract/gate/scan.ts'
import { gateSiteWrite } from '../../../contract/gate/site.ts'
import { dayOf } from '../../../server/platform/time/days.ts'
import { type BuiltProject, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import type { Harness } from '../harness.ts'

export const dayAgo = (days: number) =>
  dayOf(new Date(Date.now() - days * 86_400_000), 'Asia/Seoul')
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString()
export const [yesterday, before] = [dayAgo(1), dayAgo(2)]

export const line = (more: Record<string, string> = {}) => ({
  day: yesterday,
  name: '김명부',
  birthdate: '1980-05-05',
  firstIn: '07:00',
  lastOut: '16:00',
  ...more,
})
export const received = ({
  errors,
}: {
  errors: { row: number; column: string; reason: string }[]
}) => errors.map(({ row, column, reason }) => [row, column, reason])

/** Sites whose people are written down on paper, and what is done with those lists. */
export function setPaper({ app, services }: Harness) {
  const call = makeCall(app)
  const build = makeBuild(services)
  async function aWorker(
    site: BuiltProject,
    name: string,
    columns: Record<string, string> = {},
    company = site.main,
  ) {
    const { id } = await build.worker(site, company, name)
    for (const [column, value] of Object.entries({ birthdate: '1980-05-05', ...columns })) {
      await services.pool.query(`update worker set ${column} = $1 where id = $2`, [value, id])
    }
    return { kind: 'worker', id } as const
  }

  async function aSite(dayStart = '04:00') {
    const site = await build.project()
    const params = { projectId: String(site.id) }
    const manager = await build.person({ project: site, level: 3, role: 'manager' })
    await call(manager, gateSiteWrite, {
      params,
      body: { dayStart, closing: '18:00', breakMinutes: 60 },
      headers: { 'if-match': '"r0"' },
    })
    return {
      site,
      params,
      manager,
      importRows: (
        rows: Record<string, string>[],
        mode: 'check' | 'all' | 'valid' = 'all',
        headers: Record<string, string> = {},
      ) =>
        call(manager, gateImport, {
          params,
          body: { mode, rows: rows.map((values, n) => ({ row: n + 3, values })) },
          headers,
        }),
      days: async (begin = before, end = yesterday) =>
        (await call(manager, gateAttendance, { params, query: { begin, end } })).body.data,
      scans: async (day = yesterday) =>
        (await call(manager, gateHistoryScanner, { params, query: { day } })).body.data,
    }
  }

  return { call, build, aWorker, aSite }
}
