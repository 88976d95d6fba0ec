import type { LiveEvent } from '../../../contract/wire/live.ts'

/** An event with what decides who receives it; only the event leaves the server. */
export interface LiveMessage {
  event: LiveEvent
  /** companies whose people receive it beside the main contractor's; absent: all partners */
  companyIds?: number[]
  /** the writer of the subject: receives it in whatever company they are now */
  writerId?: number
  /** these people alone of those who may see the place; absent: all of them */
  memberIds?: readonly number[]
}

/** A message between servers. */
export type Message = LiveMessage | { sessionEnded: string }
