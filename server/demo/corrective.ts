import board from '../../contract/boards/035-corrective-action.ts'
import { hazards, remarks, spots } from './hazards.ts'
import {
  commentOf,
  companyFor,
  type DemoRecord,
  type DemoSite,
  later,
  photoOf,
  timeOf,
  uuidAt,
} from './record.ts'

export type Stage = 'received' | 'acting' | 'done' | 'redo' | 'verified'

/** One nonconformity with what has become of it by now. */
export function correctiveOf(site: DemoSite, day: Temporal.PlainDate, stage: Stage): DemoRecord {
  const { random } = site
  const hazard = random.pick(hazards)
  const at = timeOf(site, day, random.int(8, 16), random.int(0, 59))
  const writer = random.pick(site.staff)
  const company = companyFor(site, hazard.partners)
  const before = photoOf(site, hazard.scene, false, at)
  const days = { high: 0, medium: 3, low: 7 }[hazard.level]
  const due = day
    .add({ days })
    .toZonedDateTime({ timeZone: site.place.timeZone, plainTime: '18:00' })
  const record: DemoRecord = {
    board,
    place: site.place,
    id: uuidAt(at, random),
    writer,
    at,
    uploads: [before],
    comments: [],
    values: {
      hse_type: random.chance(0.86) ? 'safety' : random.pick(['health', 'environment']),
      before: before.id,
      place: random.pick(spots[site.index] ?? []),
      content: hazard.content,
      disaster_type: hazard.disaster,
      level: hazard.level,
      found_at: at.toISOString(),
      finder: writer.id,
      source: random.pick(['daily', 'patrol', 'patrol', 'joint', 'worker', 'risk']),
      field_id: random.pick(site.place.fieldIds),
      company_id: company,
      due_at: new Date(due.epochMilliseconds).toISOString(),
    },
  }
  return act(site, record, hazard, stage)
}

function act(
  site: DemoSite,
  record: DemoRecord,
  hazard: (typeof hazards)[number],
  stage: Stage,
): DemoRecord {
  const { random } = site
  if (stage === 'received') return record
  const { at, values } = record
  const there = site.partners.filter((person) => person.companyId === values.company_id)
  const talker = random.pick(there.length > 0 ? there : site.staff)
  const first = commentOf(
    site,
    talker,
    later(site, at, random.int(1, 5)),
    random.pick(remarks.corrective.slice(0, 1)),
  )
  const comments = random.chance(0.7) ? [first] : []
  const immediate = { ...values, immediate: '해당 구간 출입 통제 후 임시 조치' }
  if (stage === 'acting') return { ...record, values: immediate, comments }

  const actedAt = later(site, at, random.int(4, 60))
  const after = photoOf(site, hazard.scene, true, actedAt)
  const by = record.writer
  const done: DemoRecord = {
    ...record,
    comments: [
      ...comments,
      ...(random.chance(0.5)
        ? [
            commentOf(
              site,
              talker,
              actedAt,
              random.pick(remarks.corrective.slice(1)),
              comments[0]?.id ?? null,
            ),
          ]
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
      at: later(site, actedAt, random.int(2, 20)),
      verdict: stage,
      comment,
    },
  }
}
