import { lawHoursOf } from '../codes/education.ts'
import { byCodePoints } from '../text/compare.ts'
import { folded } from '../text/folded.ts'
import { halfDays } from './half-year.ts'
import {
  type Attendee,
  type HeldTraining,
  hoursOfPerson,
  hundredth,
  overlap,
} from './held-training.ts'

/** Somebody of the site whom a sheet can name: an employee, or a member without an entry among these. */
export interface SitePerson {
  worker: number | null
  member: number | null
  name: string
  company: string
  job: string
  /** 직책 and 고용형태, as the register has them */
  jobTitle: string | null
  employment: string | null
  /** yyyy-MM-dd */
  hiredOn: string | null
  retiredOn: string | null
}

/** Why nobody asks for hours in a half-year (산업안전보건법 시행규칙 별표 4). */
type NotAsked = 'daily' | 'special-type' | 'supervisor'

interface KindHours {
  kind: string
  hours: number
  /** yyyy-MM-dd, the latest */
  last: string
}

interface TakenTraining extends Omit<HeldTraining, 'attendees' | 'target'> {
  /** the person signed, and the signature counts */
  signed: boolean
  /** held at the same time as another one of its kind that they signed: counts once */
  overlaps: boolean
}

export interface PersonHours {
  /** once in an answer */
  key: string
  /** in the register or with an account; else a name that somebody typed */
  linked: boolean
  worker: number | null
  name: string
  company: string
  job: string
  hiredOn: string | null
  retiredOn: string | null
  /** hours of regular training: asked of a whole half-year, done, missing. null: none are asked */
  asked: number | null
  notAsked: NotAsked | null
  done: number
  missing: number | null
  state: 'short' | 'enough' | 'none'
  /** other kinds, of all time up to the end of the half-year */
  others: KindHours[]
  /** the day of the latest training of any kind that they signed; null: none */
  last: string | null
  /** newest first, those too that they have not signed */
  trainings: TakenTraining[]
}

export interface PersonHoursInput {
  /** `2026-2` */
  half: string
  trainings: readonly HeldTraining[]
  people: readonly SitePerson[]
  /** of a reader who sees one company alone: its name. Nobody but its people are counted then */
  own: string | null
}

const workerKey = (worker: number) => `worker-${worker}`
const memberKey = (member: number) => `member-${member}`

/** Hours of training of each person in a half-year, what is missing first. */
export function personHours({ half, trainings, people, own }: PersonHoursInput): PersonHours[] {
  const { from, to } = halfDays(half)
  const known = new Map<string, SitePerson>()
  const keyOfMember = new Map<number, string>()
  for (const person of people) {
    const { worker, member } = person
    const key = worker === null ? memberKey(member ?? 0) : workerKey(worker)
    known.set(key, person)
    if (member !== null && (worker !== null || !keyOfMember.has(member))) {
      keyOfMember.set(member, key)
    }
  }
  const keyOf = ({ worker, member, name, affiliation }: Attendee): string => {
    if (worker !== null) return workerKey(worker)
    if (member !== null) return keyOfMember.get(member) ?? memberKey(member)
    return `name-${folded(name)}-${folded(affiliation)}`
  }
  // A name that somebody typed as 대성 건설 is of the company that the register calls 대성건설.
  const companies = new Map(people.map(({ company }) => [folded(company), company]))
  const spelled = (company: string) => companies.get(folded(company)) ?? company
  const found = new Map<string, Found>()
  const begun = trainings.filter(({ heldOn }) => heldOn <= to)
  for (const training of begun) {
    for (const attendee of training.attendees) {
      if (attendee.name === '' && attendee.worker === null && attendee.member === null) continue
      const key = keyOf(attendee)
      if (!known.has(key) && !isOwn(attendee, own)) continue
      const one = found.get(key) ?? { attendee, taken: new Map() }
      // A sheet may name somebody twice: one signature is enough.
      const signed = attendee.signed || (one.taken.get(training) ?? false)
      one.taken.set(training, signed)
      one.attendee = attendee
      found.set(key, one)
    }
  }
  for (const [key, person] of known) {
    if (worksIn(person, { from, to }) && !found.has(key)) found.set(key, { taken: new Map() })
  }
  return [...found]
    .map(([key, one]) => ({ key, one, person: known.get(key) }))
    .filter(
      ({ one, person }) =>
        [...one.taken.keys()].some(({ heldOn }) => heldOn >= from) ||
        (person !== undefined && worksIn(person, { from, to })),
    )
    .map(({ key, one, person }) => ({
      ...hoursOf(key, one, person, from),
      company: person?.company ?? spelled(one.attendee?.affiliation ?? ''),
    }))
    .sort(byNeed)
}

interface Found {
  /** as the latest sheet has them */
  attendee?: Attendee
  /** each training that names them, and whether they signed it */
  taken: Map<HeldTraining, boolean>
}

/** A partner's reader gets nobody of others: of names that no register knows, those of its company. */
function isOwn({ worker, member, affiliation }: Attendee, own: string | null): boolean {
  if (own === null) return true
  const company = folded(own)
  return worker === null && member === null && company !== '' && folded(affiliation) === company
}

/** An employee who was hired before the last of these days, and left after the first. */
function worksIn(
  { worker, hiredOn, retiredOn }: SitePerson,
  { from, to }: { from: string; to: string },
): boolean {
  return worker !== null && (hiredOn ?? to) <= to && (retiredOn ?? from) >= from
}

function hoursOf(
  key: string,
  { attendee, taken }: Found,
  person: SitePerson | undefined,
  from: string,
): Omit<PersonHours, 'company'> {
  const held = [...taken]
    .filter(([{ kind, heldOn }]) => kind !== 'regular' || heldOn >= from)
    .sort(([a], [b]) => byCodePoints(dayTime(b), dayTime(a)))
  const signed = held.filter(([, is]) => is).map(([training]) => training)
  const done = hoursOfPerson(signed.filter(({ kind }) => kind === 'regular'))
  const ofHalf = held.map(([training]) => training).filter(({ heldOn }) => heldOn >= from)
  const notAsked = notAskedOf(person, ofHalf)
  const asked = notAsked === null ? lawHoursOf('regular', targetOf(ofHalf)) : null
  const missing = asked === null ? null : Math.max(0, hundredth(asked - done))
  const kinds = new Set(signed.map(({ kind }) => kind).filter((kind) => kind !== 'regular'))
  return {
    key,
    linked: person !== undefined || attendee?.worker != null || attendee?.member != null,
    worker: person?.worker ?? attendee?.worker ?? null,
    name: person?.name ?? attendee?.name ?? '',
    job: person?.job || attendee?.job || '',
    hiredOn: person?.hiredOn ?? null,
    retiredOn: person?.retiredOn ?? null,
    asked,
    notAsked,
    done,
    missing,
    state: missing === null ? 'none' : missing > 0 ? 'short' : 'enough',
    others: [...kinds].sort(byCodePoints).map((kind) => {
      const of = signed.filter((one) => one.kind === kind)
      return { kind, hours: hoursOfPerson(of), last: of[0]?.heldOn ?? '' }
    }),
    last: signed[0]?.heldOn ?? null,
    trainings: held.map(([training, is]) => {
      const { attendees: _, target: __, ...shown } = training
      const overlaps = is && signed.some((one) => one !== training && overlap(one, training))
      return { ...shown, signed: is, overlaps }
    }),
  }
}

const dayTime = ({ heldOn, begin }: HeldTraining) => `${heldOn} ${begin}`

/** By the register; of a person whose employment it does not say, by whom their last training was for. */
function notAskedOf(
  person: SitePerson | undefined,
  trainings: readonly HeldTraining[],
): NotAsked | null {
  if (person?.jobTitle === '관리감독자') return 'supervisor'
  if (person?.employment === '일용') return 'daily'
  if (person?.employment === '특수형태') return 'special-type'
  if (person?.employment != null) return null
  return ['daily', 'signaller'].includes(trainings[0]?.target ?? '') ? 'daily' : null
}

/** Whether somebody is 사무직 no register says: those are whose regular trainings all say so. */
function targetOf(trainings: readonly HeldTraining[]): 'office' | 'worker' {
  const regular = trainings.filter(({ kind }) => kind === 'regular')
  const office = regular.length > 0 && regular.every(({ target }) => target === 'office')
  return office ? 'office' : 'worker'
}

const states = { short: 0, none: 2, enough: 1 } as const

/** People of the register first; then who misses most, by company and name. */
function byNeed(a: PersonHours, b: PersonHours): number {
  return (
    Number(b.linked) - Number(a.linked) ||
    states[a.state] - states[b.state] ||
    (b.missing ?? 0) - (a.missing ?? 0) ||
    byCodePoints(a.company, b.company) ||
    byCodePoints(a.name, b.name) ||
    byCodePoints(a.key, b.key)
  )
}
