import { isOf } from '../../board-parts/high-risk-words.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { questionsOf } from '../../form/verdicts.ts'
import { dayAfter } from '../../sample/days.ts'
import type {
  Sample,
  SamplePerson,
  SampleRecord,
  SampleSite,
  SampleStep,
  SampleTurn,
} from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'
import { measureFields } from './measures.ts'
import { jobs } from './sample-jobs.ts'

type Stage =
  | 'draft'
  | 'requested'
  | 'reviewed'
  | 'rejected'
  | 'approved'
  | 'working'
  | 'expired'
  | 'extending'
  | 'finished'
  | 'closed'
  | 'cancelled'

/** Of the newest permits, oldest first; all others are closed, but for a few that were cancelled. */
const newest: readonly Stage[] = [
  ...(['closed', 'closed', 'expired', 'rejected', 'finished', 'working'] as const),
  ...(['approved', 'extending', 'requested', 'draft', 'reviewed', 'requested'] as const),
]

const hours = (at: Date, count: number) => new Date(at.getTime() + count * 3_600_000)

/** From when to when, and when it was written: the working day, tomorrow's, or what goes on now. */
function timesOf<Person extends SamplePerson>(site: SampleSite<Person>, stage: Stage, day: string) {
  const onDay = (of: string) => ({
    at: site.at(dayAfter(of, -1), 15, site.random.int(0, 59)),
    begin: hours(site.evening(of), -10),
    end: hours(site.evening(of), -1),
  })
  switch (stage) {
    case 'working':
    case 'extending': {
      const now = site.at(site.today, 23, 59)
      return {
        at: site.at(dayAfter(site.today, -1), 15, 0),
        begin: now,
        end: hours(now, stage === 'working' ? 8 : 2),
      }
    }
    case 'expired':
    case 'finished':
      return onDay(dayAfter(site.today, -1))
    case 'closed':
    case 'cancelled':
      return onDay(day < site.today ? day : dayAfter(site.today, -1))
    default:
      return { ...onDay(dayAfter(site.today, 1)), at: site.at(site.today, 9, 0) }
  }
}

const permitOf = <Person extends SamplePerson>(
  site: SampleSite<Person>,
  { day, n, of }: SampleTurn,
): SampleRecord<Person> => {
  const { random } = site
  const stage = newest[n - of + newest.length] ?? (n % 23 === 7 ? 'cancelled' : 'closed')
  const job = jobs[n % jobs.length]
  if (!job) throw new Error('there is no job')
  const { at, begin, end } = timesOf(site, stage, day)
  const company = site.companyFor(job.partners)
  const own = site.partners.filter(({ companyId }) => companyId === company)
  const writer = random.pick(own.length > 0 ? own : site.staff)
  const begun = !['draft', 'requested', 'reviewed', 'rejected', 'approved', 'cancelled'].includes(
    stage,
  )
  const before = site.photo(job.picture, false, at)
  const after = site.photo(job.picture, true, end)
  const ended = stage === 'finished' || stage === 'closed'
  const signers = signersOf(site, begin, random.int(2, 6), { job: job.job })
  const scope = { values: { works: job.works } as Values }
  const values = {
    works: [...job.works],
    work_name: job.name,
    work_type: job.type,
    ...placeOf(site, stage),
    ...(n % 3 === 0 && site.pin(n)),
    begin_at: begin.toISOString(),
    end_at: end.toISOString(),
    detail: job.detail,
    company_id: company,
    foreman: job.foreman,
    foreman_phone: job.phone,
    ...job.more,
    ppe: [...job.ppe],
    crew: begun
      ? signers
      : signers.map(({ id, name, affiliation, job }) => ({ id, name, affiliation, job })),
    hazards: job.hazards.map(([hazard, disaster_type, measure]) => ({
      id: site.id(at),
      hazard,
      disaster_type,
      measure,
    })),
    equipment: job.units.map(([name, spec]) => ({ id: site.id(at), name, spec })),
    ...measuresOf(scope, stage === 'draft'),
    ...(isOf('confined')(scope) || isOf('fire')(scope)
      ? { gas: gasRows(site, { at, begin, end, stage, confined: isOf('confined')(scope) }) }
      : {}),
    photos: [before.id],
  }
  return {
    writer,
    at,
    values,
    uploads: ended ? [before, after] : [before],
    comments: [],
    steps: stepsOf(site, {
      stage,
      writer,
      at,
      begin,
      end,
      after: after.id,
      scope,
      extended: n % 11 === 4,
    }),
  }
}

/** Where work is done; what is applied for tomorrow is at one place. */
function placeOf<Person extends SamplePerson>(site: SampleSite<Person>, stage: Stage): Values {
  const [field_id, place] = [site.random.pick(site.fieldIds), site.random.pick(site.spots)]
  const asked = stage === 'requested' || stage === 'reviewed'
  return asked ? { field_id: site.fieldIds[0], place: site.spots[0] } : { field_id, place }
}

/** Every measure is taken, but the last of a permit that is being written. */
function measuresOf(scope: { values: Values }, drafted: boolean): Values {
  return Object.fromEntries(
    measureFields
      .filter(({ visible }) => visible(scope))
      .map((field) => {
        const asked = questionsOf(field)
        const answers = asked.map(({ id }, n) => {
          const last = n === asked.length - 1
          return [id, { answer: last && drafted ? 'open' : 'taken' }] as const
        })
        return [field.key, Object.fromEntries(answers)]
      }),
  )
}

interface Measured {
  at: Date
  begin: Date
  end: Date
  stage: Stage
  confined: boolean
}

/** Before work, and every two hours during it. */
function gasRows<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { at, begin, end, stage, confined }: Measured,
): Row[] {
  const { random } = site
  const during = stage === 'closed' || stage === 'finished' ? [2, 4, 6] : []
  const times = [at, ...during.map((after) => hours(begin, after)).filter((one) => one < end)]
  return times.map((measured, n) => ({
    id: site.id(measured),
    measured_at: measured.toISOString(),
    phase: n === 0 ? 'before' : 'during',
    spot: confined ? '바닥에서 0.5m' : '용접부 옆',
    lel: random.int(0, 12) / 10,
    ...(confined && {
      o2: (206 + random.int(0, 3)) / 10,
      co: random.int(0, 6),
      h2s: random.int(0, 8) / 10,
      co2: random.int(1, 4) / 10,
    }),
    by: random.pick(['박기태', '최영호', '이정수']),
    instrument: random.pick(['GX-3R-02', 'GX-3R-05']),
  }))
}

interface Steps<Person extends SamplePerson> {
  stage: Stage
  writer: Person
  at: Date
  begin: Date
  end: Date
  /** id of the photo after work */
  after: string
  scope: { values: Values }
  extended: boolean
}

/** What people did of a permit up to its stage. */
function stepsOf<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { stage, writer, at, begin, end, after, scope, extended }: Steps<Person>,
): SampleStep<Person>[] {
  const managers = new Set(site.managers.map(({ id }) => id))
  const others = site.leads.filter(({ id }) => id !== writer.id)
  const safety = others.find(({ id }) => !managers.has(id))
  const manager = others.find(({ id }) => managers.has(id))
  if (stage === 'draft') return []
  const steps: SampleStep<Person>[] = [{ action: 'request', by: writer, at }]
  if (stage === 'requested' || !safety) return steps
  const decided = site.later(at, 2)
  if (stage === 'rejected') {
    const comment = '감시자 위치와 하부 통제 범위를 사진으로 보여 주세요'
    return [...steps, { action: 'reject', by: safety, at: decided, comment }]
  }
  const twice = manager !== undefined && (stage === 'reviewed' || site.random.chance(0.3))
  if (twice) steps.push({ action: 'review', by: safety, at: site.later(at, 1) })
  if (stage === 'reviewed') return steps
  steps.push({ action: 'approve', by: twice ? manager : safety, at: decided })
  if (stage === 'approved') return steps
  if (stage === 'cancelled') {
    return [...steps, { action: 'cancel', by: writer, at: decided, comment: '우천으로 작업 취소' }]
  }
  steps.push({ action: 'start', by: writer, at: begin })
  const more = {
    extend_to: hours(end, 2).toISOString(),
    extend_reason: '자재 반입이 늦어 마감까지 2시간 더 필요',
  }
  const asks = { action: 'extend', by: writer, values: more }
  if (stage === 'extending') return [...steps, { ...asks, at: begin }]
  if (stage === 'working' || stage === 'expired') return steps
  if (extended) {
    steps.push({ ...asks, at: hours(end, -1) })
    steps.push({ action: 'grant', by: safety, at: hours(end, -0.5) })
  }
  const stopped = hours(end, extended ? 1 : -0.5)
  const values = {
    finished_at: stopped.toISOString(),
    restored: true,
    finish_photos: [after],
    ...(isOf('fire')(scope) && { embers: true }),
    ...(isOf('confined')(scope) && { people_out: true }),
    ...(isOf('electric')(scope) && { power_back: true }),
  }
  steps.push({ action: 'finish', by: writer, at: hours(stopped, 0.6), values })
  if (stage === 'finished') return steps
  return [...steps, { action: 'verify', by: safety, at: hours(stopped, 1) }]
}

/** A year of permits; the newest are in every state that waits for somebody. */
const sample: Sample = { seed: 10_001, volume: { everyYear: 220 }, make: permitOf }
export default sample
