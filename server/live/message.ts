import type { LiveEvent } from '../../contract/live.ts'

/** An event with what decides who hears it; only the event leaves the server. */
export interface Heard {
  event: LiveEvent
  /** companies whose people hear it beside the main contractor's; absent: every partner does */
  companyIds?: number[]
  /** who wrote the thing: hears it of whatever company by now */
  writerId?: number
}

/** What goes from server to server. */
export type Message = Heard | { sessionEnded: string }
