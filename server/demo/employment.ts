import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/connect.ts'
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
      employment: leads ? '상용' : operates(jobType) ? '특수형태' : random.pick(['일용', '임시']),
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
  const today = sql`(now() at time zone 'Asia/Seoul')::date`
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id int, number text,
    category text, title text, employment text, sex text, born int, nationality text, visa text,
    contact text, hired int, moved int, retired int)`
  await tx.execute(sql`update worker w set employee_no = g.number, job_category = g.category,
      job_title = g.title, employment_type = g.employment, sex = g.sex,
      birthdate = ${today} - g.born, nationality = g.nationality, visa = g.visa,
      contact_number = g.contact, hired_on = ${today} - g.hired,
      positioned_on = ${today} - g.moved, retired_on = ${today} - g.retired
    from ${given} where w.id = g.id`)
  // Workers who changed their trade were 보통인부 before.
  await tx.execute(sql`insert into worker_position
      (worker_id, company_id, job_type, job_category, job_title, employment_type, begin_on, end_on)
    select w.id, w.company_id, '보통인부', '보조', '작업자', '일용', w.hired_on, w.positioned_on - 1
    from worker w join ${given} on g.id = w.id where w.hired_on < w.positioned_on
    union all
    select w.id, w.company_id, w.job_type, w.job_category, w.job_title, w.employment_type,
      w.positioned_on, w.retired_on
    from worker w join ${given} on g.id = w.id`)
  const put = links.flatMap(({ projectId, workerId }) => {
    const place = places.find((each) => each.projectId === projectId)
    return place ? [{ worker: workerId, field: random.pick(place.fieldIds) }] : []
  })
  await tx.execute(sql`insert into field_worker (field_id, worker_id)
    select g.field, g.worker from jsonb_to_recordset(${JSON.stringify(put)}::jsonb)
      as g(field int, worker int)`)
}
