import type { Values } from '../form/field-types.ts'
import type { Pin } from '../form/pin.ts'

/** What the demo can draw a photograph of. */
export const pictureNames = [
  'edge',
  'opening',
  'scaffold',
  'ladder',
  'rebar',
  'excavation',
  'crane',
  'panel',
  'welding',
  'basement',
  'stack',
  'facade',
] as const
export type PictureName = (typeof pictureNames)[number]

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** whole, from…to, both included */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

export interface SamplePerson {
  id: number
  companyId: number
}

/** Somebody of the register of employees. */
export interface SampleWorker {
  id: number
  name: string
  companyName: string
  jobType: string
  /** yyyy-MM-dd; null: not known, still employed */
  hiredOn: string | null
  retiredOn: string | null
}

/** A step of a record's workflow. */
export interface SampleStep<Person extends SamplePerson> {
  action: string
  by: Person
  at: Date
  comment?: string
  /** of what the step requires and takes */
  values?: Values
}

export interface SampleUpload {
  id: string
  sha256: string
  size: number
  name: string
  takenAt: Date
}

export interface SampleComment<Person extends SamplePerson> {
  id: string
  parentId: string | null
  writer: Person
  at: Date
  content: string
}

/** The site that a record is written on: its people and places, and the tools to make a record. */
export interface SampleSite<Person extends SamplePerson = SamplePerson> {
  random: Random
  /** yyyy-MM-dd, in the site's calendar */
  today: string
  /** the works, and who has the contract; the amount in millions of won */
  works: {
    name: string
    address: string
    amount: number
    safetyChief: string
    contractor: { name: string; bizNo: string; representative: string; address: string }
  }
  /** percent of the works that are done on a day */
  progress(day: string): number
  /** places as people call them */
  spots: readonly string[]
  fieldIds: readonly number[]
  /** companies that take part beside the main contractor */
  partnerIds: readonly number[]
  /** people of the main contractor and of the partners, the leads among the former, the managers among these */
  staff: readonly Person[]
  partners: readonly Person[]
  leads: readonly Person[]
  managers: readonly Person[]
  /** employees of the site, in an order that stays */
  workers: readonly SampleWorker[]
  /** who writes of health; nobody on a site without a health manager */
  health: readonly Person[]
  /** the partner company that does this kind of work, if it is on the site, else the contractor */
  companyFor(trades: readonly number[]): number
  /** a time of a day; never later than a few minutes ago */
  at(day: string, hour: number, minute: number): Date
  /** the end of a working day */
  evening(day: string): Date
  later(at: Date, hours: number): Date
  /** a UUIDv7 of that time */
  id(at: Date): string
  /** a photograph; `fixed`: after the danger was removed */
  photo(pictureName: PictureName, fixed: boolean, at: Date): SampleUpload
  /** a place on a drawing of the site, the same for the same `n`; nothing on a site without any */
  pin(n: number): { pin?: Pin }
  comment(writer: Person, at: Date, content: string, parentId?: string): SampleComment<Person>
}

/** A record before the board has derived anything from it. */
export interface SampleRecord<Person extends SamplePerson = SamplePerson> {
  writer: Person
  at: Date
  values: Values
  uploads: readonly SampleUpload[]
  comments: readonly SampleComment<Person>[]
  /** a corrective action, and its confirmation */
  action?: { by: Person; at: Date }
  decision?: { by: Person; at: Date; verdict: 'verified' | 'redo'; comment: string }
  /** what follows, in this order */
  steps?: readonly SampleStep<Person>[]
}

/** Which of a site's records it is. */
export interface SampleTurn {
  day: string
  /** from 0: of the day where there are some every day, else of the year */
  n: number
  of: number
}

/** Believable records of a board: the demo's, and those of the board's generated test. */
export interface Sample {
  /** has a random stream of its own: adding the board leaves the demo of all others as it was */
  seed?: number
  /** how many a large site writes: every working day, or in a year */
  volume: { everyDay: number } | { everyYear: number }
  /** other records of the board: those of the demo alone, with a stream of their own */
  also?: Sample & { seed: number }
  /** Pure: the same site, turn and state of `random` make the same record. */
  make<Person extends SamplePerson>(
    site: SampleSite<Person>,
    turn: SampleTurn,
  ): SampleRecord<Person>
}
