import type { GenericSchema, InferOutput } from 'valibot'
import type { Endpoint } from '../wire/endpoint.ts'

/** A payload as stored; another build may have written another shape. */
export interface Stored {
  params: Record<string, unknown>
  data?: Record<string, unknown> | undefined
}

/** An operation in the same outbox that has to be done first, if it is still open. */
export interface After {
  lane: string
  /** `creation`: the one that makes the thing of the lane; `latest`: the last one in the lane */
  wait: 'creation' | 'latest'
}

/** What the server needs to know of an operation that waits for a manager (docs/decisions/014). */
interface Quarantine<P> {
  /** id of the record that it makes, changes or comments on */
  record(payload: P): string
  /** ids of the records and comments that must exist before it can be done */
  needs(payload: P): string[]
  /** only a new record names its project */
  project?(payload: P): number
  /** refused unless it names the version that the writer saw */
  needsVersion?: boolean
  /** a person who took part in the work may not confirm it */
  confirmedByAnother?: boolean
  /** a manager may store it as comments instead of applying it */
  asComments?: boolean
}

/**
 * `quarantine`: the server stores it for a manager. `direct`: the server applies it. `no`: the
 * device stores it until the person signs in again.
 */
type WhileSuspended = 'quarantine' | 'direct' | 'no'

/**
 * One kind of queued command: what the outbox stores and sends, and what the server may quarantine.
 * The functions are also called with payloads of other builds: they read plain properties only.
 */
export interface Command<
  K extends string = string,
  S extends GenericSchema = GenericSchema<unknown, Stored>,
  A extends WhileSuspended = WhileSuspended,
> {
  /** stored on devices: never renamed */
  kind: K
  /** version of the payload: a new one needs a step in `upcast` and a frozen fixture */
  version: number
  /** `upcast[n]` turns a payload of version n into one of n + 1; steps are never removed */
  upcast: Readonly<Record<number, (payload: unknown) => unknown>>
  /** by name: importing the resource would load its schemas into every page and the worker */
  endpoint: Pick<Endpoint, 'method' | 'path'>
  payload: S
  /** `file`: the bytes of a photo, sent by offset */
  sends: 'json' | 'file'
  /** what it belongs to in the waiting list */
  subject: 'record' | 'comment' | 'own' | 'scan' | 'thread' | 'approval'
  /** id of the thing that it is about */
  entity(payload: InferOutput<S>): string
  /** commands of one lane and entity are sent one after the other */
  lane: string
  after(payload: InferOutput<S>): After[]
  /** it makes its entity */
  creates: boolean
  /** it names the version that the person saw, so that the server can refuse it */
  compares: boolean
  /** after a merge, later changes still name the version that they saw (docs/decisions/010) */
  laterKeepBase: boolean
  /** it waits for all open comments on its record */
  afterComments: boolean
  /** screens need its payload after it is done */
  shownWhenDone: boolean
  allowedWhileSuspended: A
  quarantine: Quarantine<InferOutput<S>> | null
  /** what an answer must say to be about this entity; more would make new fields block the queue */
  answer(entity: string): GenericSchema
}

type Defaults =
  | 'upcast'
  | 'sends'
  | 'after'
  | 'creates'
  | 'compares'
  | 'laterKeepBase'
  | 'afterComments'
  | 'shownWhenDone'
  | 'quarantine'

type Definition<K extends string, S extends GenericSchema, A extends WhileSuspended> = Omit<
  Command<K, S, A>,
  Defaults
> &
  Partial<Pick<Command<K, S, A>, Defaults>>

/* @__NO_SIDE_EFFECTS__ */
export function command<
  const K extends string,
  S extends GenericSchema<unknown, { params: object; data?: unknown }>,
  const A extends WhileSuspended,
>(definition: Definition<K, S, A>): Command<K, S, A> {
  return {
    upcast: {},
    sends: 'json',
    after: () => [],
    creates: false,
    compares: false,
    laterKeepBase: false,
    afterComments: false,
    shownWhenDone: true,
    quarantine: null,
    ...definition,
  }
}

/** The lane of one entity. */
export const laneOf = ({ lane }: Pick<Command, 'lane'>, entity: string): string =>
  `${lane}:${entity}`
