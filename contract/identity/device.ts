import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, listOf, paging, uuidv7 } from '../wire/schema.ts'

const count = (most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'min'), v.maxValue(most, 'max'))

/** `X-App-Version` and what a device reports: the build of the app (src/lib/build.ts). */
export const appVersion = v.pipe(v.string(), v.regex(/^[\w.:+-]{1,60}$/, 'version'))

/**
 * What a browser reports of its waiting operations: no content, and nothing that describes the
 * device.
 */
export const deviceState = v.strictObject({
  appVersion,
  /** things of this person that have not arrived */
  unsent: count(1_000_000),
  /** of these, such as need a person */
  needsPerson: count(1_000_000),
  /** milliseconds since the oldest of them was saved; an age, since the clock there may be wrong */
  oldestUnsentMs: v.nullable(count(Number.MAX_SAFE_INTEGER)),
  /** whether the browser promised not to clean the storage away */
  persistence: v.picklist(['granted', 'denied', 'unknown']),
  /** of everybody's unsent things on the device */
  bytes: count(Number.MAX_SAFE_INTEGER),
  /** on the home screen, or a tab of the browser */
  installed: v.boolean(),
})
export type DeviceState = v.InferOutput<typeof deviceState>

/**
 * A member's own browser, by the random id that it made for itself (the outbox's meta table).
 * Stored per device and member. It ties the session to the device, so that log lines can name it.
 */
export const deviceReport = endpoint({
  id: 'device.report',
  method: 'PUT',
  path: '/api/v1/device/{deviceId}',
  summary: 'What waits on my device: counts and the age of the oldest, no content',
  waits: true,
  params: v.object({ deviceId: uuidv7 }),
  body: deviceState,
  returns: done,
})

export const device = v.object({
  id: v.string(),
  member: v.object({ id, name: v.string() }),
  company: v.nullable(v.string()),
  /** the member's last one */
  project: v.nullable(v.string()),
  appVersion: v.string(),
  /** the last report, by the server's clock */
  seenAt: v.string(),
  unsent: v.number(),
  needsPerson: v.number(),
  oldestUnsentAt: v.nullable(v.string()),
  persistence: deviceState.entries.persistence,
  bytes: v.number(),
  installed: v.boolean(),
})
export type Device = v.InferOutput<typeof device>

/** Level 5. Sorted by the longest wait, then by the last report. */
export const deviceList = endpoint({
  id: 'device.list',
  method: 'GET',
  path: '/api/v1/device',
  summary: 'Every device as it last reported itself (level 5)',
  query: v.strictObject(paging(20, 100)),
  returns: listOf(device),
})
