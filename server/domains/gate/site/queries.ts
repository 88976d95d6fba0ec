import { and, desc, eq, type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, PgTime } from 'drizzle-orm/pg-core'
import { type Gate, type GateSite, gate as gateShape } from '../../../../contract/gate/site.ts'
import { problem } from '../../../http/problem.ts'
import { columnsOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { inNumberOrder } from '../../../platform/db/page.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { gate, gateSite } from '../../../platform/db/schema/gate.ts'
import { project } from '../../../platform/db/schema/project.ts'
import type { SiteTimes } from './time.ts'

/** Settings of a site, those of the schema where it has none. */
export type SiteRow = Omit<GateSite, 'gates' | 'mayManage' | 'stoppedKeys'> & SiteTimes

const s = alias(gateSite, 's')
const { projectId: _, revision, ...settings } = getTableColumns(s)

/** As the wire has it: hours and minutes; without a row, the default of the table. */
function onWire(column: PgColumn): SQL {
  const value = column instanceof PgTime ? sql`to_char(${column}, 'HH24:MI')` : sql`${column}`
  return column.default === undefined ? value : sql`coalesce(${value}, ${column.default})`
}

/** The values of columns that hold settings of a site, or of its past days. */
export const valuesOf = <C extends Record<string, PgColumn>>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, onWire(column)]),
  ) as unknown as { [K in keyof C]: SQL<GetColumnData<C[K]>> }

const site = {
  timeZone: project.timeZone,
  ...valuesOf(settings),
  revision: sql<number>`coalesce(${revision}, 0)`,
}

/** What of a site's settings its row has. */
export function settingsOf<T extends Record<keyof typeof settings, unknown>>(of: T) {
  const names = Object.keys(settings) as (keyof typeof settings)[]
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, keyof typeof settings>
}

const siteStatement = prepared((db) =>
  db
    .select(site)
    .from(project)
    .leftJoin(s, eq(s.projectId, project.id))
    .where(eq(project.id, sql.placeholder('projectId')))
    .prepare('gate-site'),
)

export async function siteOf(db: Db, projectId: number): Promise<SiteRow> {
  const [row] = await siteStatement(db).execute({ projectId })
  if (!row) throw new Error('the project has gone')
  return row
}

export const gateColumns = columnsOf(gate, gateShape, {
  project_id: 'known',
  created_at: 'nobody is shown it',
})

const gatesStatement = prepared((db) =>
  db
    .select(gateColumns)
    .from(gate)
    .where(eq(gate.projectId, sql.placeholder('projectId')))
    .orderBy(desc(gate.active), inNumberOrder(sql`${gate.name}`), gate.id)
    .prepare('gates'),
)

export const gatesOf = (db: Db, projectId: number): Promise<Gate[]> =>
  gatesStatement(db).execute({ projectId })

const gateStatement = prepared((db) =>
  db
    .select(gateColumns)
    .from(gate)
    .where(
      and(eq(gate.projectId, sql.placeholder('projectId')), eq(gate.id, sql.placeholder('gateId'))),
    )
    .prepare('gate-one'),
)

export async function gateOf(db: Db, projectId: number, gateId: number): Promise<Gate | null> {
  const [found] = await gateStatement(db).execute({ projectId, gateId })
  return found ?? null
}

/** The gate that a request names, if it names one. Throws `invalid` for one of no or another site. */
export async function namedGate(
  db: Db,
  projectId: number,
  gateId: number | null,
): Promise<Gate | null> {
  const found = gateId === null ? null : await gateOf(db, projectId, gateId)
  if (gateId !== null && !found) throw problem('invalid', { fields: { gateId: 'outside' } })
  return found
}
