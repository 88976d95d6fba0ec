import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '../domains/gate/site/time.ts'
import type { Db } from '../platform/db/connect.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { fieldWorker, worker, workerPosition } from '../platform/db/schema/worker.ts'
import { makeRandom } from './random.ts'

interface DemoWorker {
  id: number
  companyId: number
  jobType: string
}

const foreign = [
  ['VN', 'E-9'],
  ['CN', 'H-2'],
  ['UZ', 'E-9'],
  ['KH', 'E-9'],
] as const

const operates = (jobType: string) => jobType.endsWith('운전원')

/**
 * How the workers are employed, since when, and what they were before; where on the site they work.
 * It draws on a row of numbers of its own, so that the rest of the demo stays what it was.
 */
export async function seedEmployment(
  tx: Db,
  workers: readonly DemoWorker[],
  links: readonly { projectId: number; workerId: number }[],
  places: readonly { projectId: number; fieldIds: readonly number[] }[],
): Promise<void> {
  const random = makeRandom(20_260_802)
  const rows = workers.map(({ id, jobType }, n) => {
    const [nationality, visa] = random.chance(0.15) ? random.pick(foreign) : ['KR', null]
    const hired = random.int(20, 420)
    const moved = random.chance(0.3) ? random.int(5, hired - 5) : hired
    const leads = n % 12 === 0
    const number = String(random.int(0, 99_999_999)).padStart(8, '0')
    return {
      id,
      number: `S-${String(n + 1).padStart(4, '0')}`,
      category: operates(jobType) ? '장비운전' : jobType === '보통인부' ? '보조' : '기능직',
      title: leads ? '작업반장' : jobType === '신호수' ? '신호수' : '작업자',
      employment: leads
        ? '상용'
        : operates(jobType)
          ? '특수형태'
          : random.pick(['일용', '임시', '임시']),
      sex: random.chance(0.12) ? 'female' : 'male',
      born: random.int(21 * 365, 66 * 365),
      nationality,
      visa,
      contact: `010-${number.slice(0, 4)}-${number.slice(4)}`,
      hired,
      moved,
      retired: random.chance(0.1) ? random.int(0, Math.min(moved, 60)) : null,
    }
  })
  const ago = (days: SQL) => sql`(now() at time zone 'Asia/Seoul')::date - ${days}`
  const employed = await tx
    .update(worker)
    .set({
      employeeNo: sql`g.number`,
      jobCategory: sql`g.category`,
      jobTitle: sql`g.title`,
      employmentType: sql`g.employment`,
      sex: sql`g.sex`,
      birthdate: ago(sql`g.born`),
      nationality: sql`g.nationality`,
      visa: sql`g.visa`,
      contactNumber: sql`g.contact`,
      hiredOn: ago(sql`g.hired`),
      positionedOn: ago(sql`g.moved`),
      retiredOn: ago(sql`g.retired`),
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id int, number text,
      category text, title text, employment text, sex text, born int, nationality text, visa text,
      contact text, hired int, moved int, retired int)`)
    .where(sql`${worker.id} = g.id`)
    .returning(getTableColumns(worker))
  await seedPositions(tx, employed)
  const put = links.flatMap(({ projectId, workerId }) => {
    const place = places.find((each) => each.projectId === projectId)
    return place ? [{ worker_id: workerId, field_id: random.pick(place.fieldIds) }] : []
  })
  await insertRows(tx, fieldWorker, put)
}

/** Workers who changed their trade were 보통인부 before. */
const before = {
  jobType: '보통인부',
  jobCategory: '보조',
  jobTitle: '작업자',
  employmentType: '일용',
}

type Employed = typeof worker.$inferSelect

async function seedPositions(tx: Db, employed: readonly Employed[]): Promise<void> {
  const former = employed.flatMap(({ id: workerId, companyId, hiredOn, positionedOn }) =>
    hiredOn && positionedOn && hiredOn < positionedOn
      ? [{ ...before, workerId, companyId, beginOn: hiredOn, endOn: dayAfter(positionedOn, -1) }]
      : [],
  )
  const current = employed.map((one) => ({
    workerId: one.id,
    companyId: one.companyId,
    jobType: one.jobType,
    jobCategory: one.jobCategory,
    jobTitle: one.jobTitle,
    employmentType: one.employmentType,
    beginOn: one.positionedOn ?? '',
    endOn: one.retiredOn,
  }))
  await tx.insert(workerPosition).values([...former, ...current])
}
