import type { Checklist, Row } from '../../form/field-types.ts'
import { dayAfter, daysBetween } from '../../sample/days.ts'
import { findingSteps, type Stage } from '../../sample/finding-steps.ts'
import { type Hazard, hazards, opinions, todayWorks, tomorrowWorks } from '../../sample/hazards.ts'
import type {
  Sample,
  SamplePerson,
  SampleRecord,
  SampleSite,
  SampleTurn,
  SampleUpload,
} from '../../sample/sample.ts'
import { dailyQuestions } from './questions.ts'

/** Weather and temperature (℃) of a month in Korea. */
function weatherOf(
  { random }: SampleSite,
  month: number,
): { weather: string; temperature: number } {
  const mean = [-3, 0, 6, 13, 18, 23, 26, 27, 21, 14, 7, 0][month - 1] ?? 10
  const temperature = (mean * 10 + random.int(-50, 50)) / 10
  const rainy = month >= 6 && month <= 9 ? 0.3 : 0.12
  if (random.chance(rainy)) return { weather: temperature < 1 ? 'snow' : 'rain', temperature }
  if (temperature > 30) return { weather: 'heat', temperature }
  return { weather: random.pick(['clear', 'clear', 'partly', 'cloudy']), temperature }
}

interface Found {
  hazard: Hazard
  before: SampleUpload
}

function answersOf(site: SampleSite, found: readonly Found[]): Checklist {
  const { random } = site
  // Some kinds of work are not done on some days: all of their questions are N/A.
  const idle = new Set(
    [2, 3, 4, 6, 7].filter(() => random.chance(0.25)).map((n) => dailyQuestions[n]?.id),
  )
  return Object.fromEntries(
    dailyQuestions.flatMap((group) =>
      group.questions.map((question) => {
        const hit = found.find(({ hazard }) => hazard.question === question.id)
        if (!hit) return [question.id, { answer: idle.has(group.id) ? 'na' : 'ok' }]
        const { hazard, before } = hit
        const answer = hazard.level === 'low' ? 'poor' : 'bad'
        return [question.id, { answer, action: hazard.action, photos: [before.id] }]
      }),
    ),
  )
}

function findingOf(
  site: SampleSite,
  { hazard, before }: Found,
  day: string,
  at: Date,
  uploads: SampleUpload[],
): Row {
  const { random } = site
  const age = daysBetween(day, site.today)
  const fresh = ['received', 'received', 'acting'] as const
  const later = ['acting', 'done', 'done', 'redo', 'verified'] as const
  const state =
    age > 10 && random.chance(0.98) ? 'verified' : random.pick<Stage>(age < 1 ? fresh : later)
  const row = {
    id: site.id(at),
    place: random.pick(site.spots),
    content: hazard.content,
    disaster_type: hazard.disaster,
    level: hazard.level,
    company_id: site.companyFor(hazard.partners),
    due: dayAfter(day, { high: 0, medium: 3, low: 7 }[hazard.level]),
    photo: before.id,
    ...(age < 60 && site.pin(Math.round(at.getTime() / 1000))),
  }
  const { action, pictureName } = hazard
  return findingSteps(site, { row, state, action, pictureName, at, uploads })
}

/** One daily inspection: in the morning, and on a large site in the afternoon as well. */
function inspectionOf<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { day, n }: SampleTurn,
): SampleRecord<Person> {
  const { random } = site
  const shift = n === 0 ? 'morning' : 'afternoon'
  const at = site.at(
    day,
    shift === 'morning' ? random.int(8, 10) : random.int(14, 16),
    random.int(0, 59),
  )
  const writer = random.pick(site.staff)
  const count = random.pick([0, 0, 0, 1, 1, 2, 3])
  const picked = new Map<string, Hazard>()
  for (let n = 0; n < count; n += 1) {
    const hazard = random.pick(hazards)
    picked.set(hazard.question, hazard)
  }
  const uploads: SampleUpload[] = []
  const found = [...picked.values()].map((hazard) => {
    const before = site.photo(hazard.pictureName, false, at)
    uploads.push(before)
    return { hazard, before }
  })
  const view = site.photo('facade', false, at)
  uploads.push(view)
  const works = found.map(({ hazard }) => hazard.work)
  const checkers = new Set([writer.id, random.pick(site.leads).id])
  const values = {
    check_date: day,
    shift,
    field_id: random.pick(site.fieldIds),
    company_id: site.companyFor((found[0]?.hazard ?? random.pick(hazards)).partners),
    checkers: [...checkers],
    work_type: [
      ...new Set([...works, random.pick(['temporary', 'concrete', 'electric', 'earth'])]),
    ],
    place: random.pick(site.spots),
    ...weatherOf(site, Number(day.slice(5, 7))),
    today_work: random.pick(todayWorks),
    items: answersOf(site, found),
    findings: found.map((one) => findingOf(site, one, day, at, uploads)),
    stop_work: found.some(({ hazard }) => hazard.level === 'high') ? 'correct' : 'none',
    tomorrow: random.pick(tomorrowWorks),
    opinion: random.pick(opinions),
    photos: [view.id],
  }
  return { writer, at, values, uploads, comments: [] }
}

const sample: Sample = { volume: { everyDay: 2 }, make: inspectionOf }
export default sample
