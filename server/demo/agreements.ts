import { type SQL, sql } from 'drizzle-orm'
import type { projectCompany } from '../platform/db/schema/project.ts'
import { partnerCompanies } from './cast.ts'

/** 공종 and 면허 of the partners, in the order of `partnerCompanies`. */
const trades: readonly (readonly [workType: string, license: string])[] = [
  ['토공사', '지반조성·포장공사업 성남-2014-11'],
  ['철근콘크리트공사', '철근·콘크리트공사업 인천-2009-27'],
  ['비계공사', '구조물해체·비계공사업 하남-2017-03'],
  ['전기공사', '전기공사업 서울-2011-4402'],
  ['기계설비공사', '기계가스설비공사업 서울-2013-18'],
  ['양중공사', '건설기계대여업 고양-2016-09'],
  ['방수공사', '도장·습식·방수·석공사업 대전-2018-21'],
  ['습식·미장공사', '도장·습식·방수·석공사업 용인-2020-06'],
]

/** Points by part; the last one has not been scored yet. */
const points: readonly (readonly [number, number, number, number] | null)[] = [
  [18, 37, 18, 20],
  [17, 33, 16, 16],
  [19, 38, 19, 20],
  [15, 30, 14, 15],
  [16, 32, 17, 20],
  [14, 25, 13, 12],
  [17, 36, 18, 20],
  null,
]

type Row = typeof projectCompany.$inferInsert
/** Days are computed by the database. */
type Agreement = { [K in Exclude<keyof Row, 'projectId' | 'companyId' | 'kind'>]?: Row[K] | SQL }

/**
 * The contract of a partner in a demo project. Days count from today, so that whenever the demo is
 * opened, one qualification is about to end and one has ended. `at`: index of the company.
 */
export function agreementOf(at: number, started: number, ends: number): Agreement {
  const day = (days: number) => sql`((now() at time zone 'Asia/Seoul')::date + ${days}::int)`
  const [workType, license] = trades[at] ?? ['', '']
  const score = points[at]
  const until = [310, 18, 220, 150, 95, -6, 260][at]
  return {
    workType,
    license,
    contractAmount: 1_180_000_000 + at * 735_400_000,
    contractBegin: day(started + at * 14),
    contractEnd: day(at === 6 ? 24 : ends - at * 9),
    siteAgent: partnerCompanies[at]?.representative ?? null,
    headcount: 8 + ((at * 7) % 23),
    insuranceNo: `905-14-${String(30412 + at * 117).padStart(5, '0')}-0`,
    state: at === 7 ? 'planned' : at === 6 ? 'contracted' : 'started',
    ...(score && {
      scoreSystem: score[0],
      scoreExecution: score[1],
      scoreOperation: score[2],
      scoreAccidents: score[3],
      qualifiedUntil: day(until ?? 0),
    }),
  }
}
