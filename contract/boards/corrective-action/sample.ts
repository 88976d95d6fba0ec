import { dayAfter } from '../../sample/days.ts'
import { type Hazard, hazards, remarks } from '../../sample/hazards.ts'
import type {
  Sample,
  SamplePerson,
  SampleRecord,
  SampleSite,
  SampleTurn,
} from '../../sample/sample.ts'

type Stage = 'received' | 'acting' | 'done' | 'redo' | 'verified'

/**
 * States of the newest corrective actions, oldest first: the first is overdue. All others are
 * closed.
 */
const openStages: readonly Stage[] = [
  ...(['acting', 'redo', 'done', 'received', 'done', 'acting'] as const),
  ...(['received', 'done', 'acting', 'received', 'acting', 'received'] as const),
]

/** One nonconformity with what has become of it by now. */
function correctiveOf<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { day, n, of }: SampleTurn,
): SampleRecord<Person> {
  const { random } = site
  const stage = openStages[n - of + openStages.length] ?? 'verified'
  const hazard = random.pick(hazards)
  const at = site.at(day, random.int(8, 16), random.int(0, 59))
  const writer = random.pick(site.staff)
  const company = site.companyFor(hazard.partners)
  const before = site.photo(hazard.pictureName, false, at)
  const days = { high: 0, medium: 3, low: 7 }[hazard.level]
  const due = site.evening(dayAfter(day, days))
  const record: SampleRecord<Person> = {
    writer,
    at,
    uploads: [before],
    comments: [],
    values: {
      hse_type: random.chance(0.86) ? 'safety' : random.pick(['health', 'environment']),
      before: before.id,
      place: random.pick(site.spots),
      content: hazard.content,
      disaster_type: hazard.disaster,
      level: hazard.level,
      found_at: at.toISOString(),
      finder: writer.id,
      source: random.pick(['daily', 'patrol', 'patrol', 'joint', 'worker', 'risk']),
      field_id: random.pick(site.fieldIds),
      company_id: company,
      due_at: due.toISOString(),
      ...(n % 3 > 0 && site.pin(n)),
    },
  }
  return act(site, record, hazard, stage)
}

function act<Person extends SamplePerson>(
  site: SampleSite<Person>,
  record: SampleRecord<Person>,
  hazard: Hazard,
  stage: Stage,
): SampleRecord<Person> {
  const { random } = site
  if (stage === 'received') return record
  const { at, values } = record
  const there = site.partners.filter((person) => person.companyId === values.company_id)
  const talker = random.pick(there.length > 0 ? there : site.staff)
  const first = site.comment(
    talker,
    site.later(at, random.int(1, 5)),
    random.pick(remarks.corrective.slice(0, 1)),
  )
  const comments = random.chance(0.7) ? [first] : []
  const immediate = { ...values, immediate: '해당 구간 출입 통제 후 임시 조치' }
  if (stage === 'acting') return { ...record, values: immediate, comments }

  const actedAt = site.later(at, random.int(4, 60))
  const after = site.photo(hazard.pictureName, true, actedAt)
  const by = record.writer
  const done: SampleRecord<Person> = {
    ...record,
    comments: [
      ...comments,
      ...(random.chance(0.5)
        ? [site.comment(talker, actedAt, random.pick(remarks.corrective.slice(1)), comments[0]?.id)]
        : []),
    ],
    uploads: [...record.uploads, after],
    values: { ...immediate, action: hazard.action, after: after.id, root_cause: hazard.cause },
    action: { by, at: actedAt },
  }
  if (stage === 'done') return done
  const verifier = site.leads.find((person) => person.id !== by.id)
  if (!verifier) return done
  const comment = random.pick(stage === 'redo' ? remarks.redo : remarks.confirm)
  return {
    ...done,
    decision: {
      by: verifier,
      at: site.later(actedAt, random.int(2, 20)),
      verdict: stage,
      comment,
    },
  }
}

const sample: Sample = { volume: { everyYear: 130 }, make: correctiveOf }
export default sample
