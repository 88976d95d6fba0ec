import * as v from 'valibot'
import { requiredName, requiredProse } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, done, enteredDay, id, idParam, instant, personRef } from '../wire/schema.ts'
import { keyAlgorithms, subjectKinds } from './token.ts'
import { insideRules, usualInsideRule } from './verdict.ts'

export const subject = v.strictObject({ kind: v.picklist(subjectKinds), id })
export const atProject = v.object({ projectId: idParam })

/** A day that a site can have been open on. */
export const siteDay = enteredDay

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger('int'), v.minValue(least, 'min'), v.maxValue(most, 'max'))
/** Time of day of the project, HH:mm. */
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'))
const degrees = (most: number) =>
  v.nullable(v.pipe(v.number(), v.minValue(-most, 'min'), v.maxValue(most, 'max')))
const metres = v.nullable(whole(10, 100_000))

export const gateDirection = v.picklist(['in', 'out', 'both'])
export const gate = v.object({
  id,
  name: v.string(),
  /** both: people who are on site leave, all others enter */
  direction: gateDirection,
  active: v.boolean(),
  /** where it is, with a radius in metres; null: the site's */
  latitude: v.optional(degrees(90), null),
  longitude: v.optional(degrees(180), null),
  radius: v.optional(metres, null),
  revision: v.number(),
})
export type Gate = v.InferOutput<typeof gate>

const settings = {
  /** a day of the site begins then: a night shift is of one day */
  dayStart: timeOfDay,
  /** people who have not signed out are assumed to have left then (추정) */
  closing: timeOfDay,
  /** rest in a day of eight hours; half of it in one of four */
  breakMinutes: whole(0, 240),
  /** assumed stay of people who entered after closing and did not sign out */
  standardMinutes: whole(60, 960),
  /**
   * middle of the site and its radius in metres: a scan outside is marked, and has to be confirmed
   * where it is of a gate display's code; nobody is refused for it
   */
  latitude: degrees(90),
  longitude: degrees(180),
  radius: metres,
}
const insideRule = v.picklist(insideRules)
export const gateSite = v.object({
  ...settings,
  /** of whoever comes in while they are inside already; a server from before it says nothing */
  insideRule: v.optional(insideRule, usualInsideRule),
  gates: v.array(gate),
  /** revoked signing keys: a gate display whose codes use one requests new codes */
  stoppedKeys: v.optional(v.array(v.number()), []),
  /** the caller may correct, print badges and change this */
  mayManage: v.boolean(),
  revision: v.number(),
})
export type GateSite = v.InferOutput<typeof gateSite>

export const gateSiteRead = endpoint({
  id: 'gate.site',
  method: 'GET',
  path: '/api/v1/gate/{projectId}',
  summary: 'Gates of a project, and how its days run',
  params: atProject,
  returns: gateSite,
})

export const gateSiteWrite = endpoint({
  id: 'gate.setSite',
  method: 'POST',
  path: '/api/v1/gate/{projectId}',
  version: 'required',
  summary: 'Changes how the days of a site run (manager; If-Match)',
  params: atProject,
  body: v.strictObject(v.partial(v.object({ ...settings, insideRule })).entries),
  returns: gateSite,
})

export const gateCreate = endpoint({
  id: 'gate.create',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/gate',
  summary: 'A new gate (manager)',
  params: atProject,
  body: v.strictObject({ name: requiredName(100), direction: gateDirection }),
  returns: gate,
  success: 201,
})

export const gateUpdate = endpoint({
  id: 'gate.update',
  method: 'POST',
  path: '/api/v1/gate/{projectId}/gate/{gateId}',
  version: 'required',
  summary: 'Renames a gate, turns it round, closes it (manager; If-Match)',
  params: v.object({ projectId: idParam, gateId: idParam }),
  body: v.strictObject({
    name: v.optional(requiredName(100)),
    direction: v.optional(gateDirection),
    active: v.optional(v.boolean()),
    latitude: v.optional(degrees(90)),
    longitude: v.optional(degrees(180)),
    radius: v.optional(metres),
  }),
  returns: gate,
})

/** The gate display has no key: it gets the codes of its next windows, signed in advance. */
export const gateWindows = endpoint({
  id: 'gate.windows',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/gate/{gateId}/window',
  summary:
    'Codes of a gate display: of the next 2 hours for an enrolled device, else of now (manager, scanner)',
  params: v.object({ projectId: idParam, gateId: idParam }),
  query: v.strictObject({
    /** more than 2 is taken as 2 */
    hours: v.optional(
      v.pipe(v.string(), v.regex(/^([1-9]|[1-3]\d|4[0-8])$/, 'int'), v.transform(Number)),
      '2',
    ),
  }),
  returns: v.object({
    gate,
    serverTime: instant,
    /** whether this device is enrolled; a server from before it gave codes to all */
    enrolled: v.optional(v.boolean(), true),
    /** of this device, for a manager to compare; null: it has not reported itself yet */
    label: v.optional(v.nullable(v.string()), null),
    /** number of the first window (contract/gate/token.ts) */
    first: v.number(),
    /** what all of them begin with, `SG1:` included */
    codes: v.array(v.string()),
  }),
})

export const gateRotate = endpoint({
  id: 'gate.rotateKey',
  method: 'POST',
  path: '/api/v1/gate/{projectId}/key',
  summary: 'Makes a new signing key of the project; what the old ones signed stays good (manager)',
  params: atProject,
  returns: v.object({ kid: v.number() }),
})

/** Any key of the browser’s own: `exportKey('raw')`, of P-256 without its leading 4, in base64url. */
const publicKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$|^[\w-]{86}$/, 'type'))

export const gateIsScanner = endpoint({
  id: 'gate.isScanner',
  method: 'GET',
  path: '/api/v1/project/qr/{projectId}',
  summary: 'Whether the caller scans at the gates of a project',
  params: atProject,
  returns: v.object({ data: v.object({ isScanner: v.boolean() }) }),
})

export const gateCode = endpoint({
  id: 'gate.code',
  method: 'GET',
  path: '/api/v1/project/qr/{projectId}/code',
  summary: 'What one’s own code needs: whose it is, the server’s time, how long it holds',
  params: atProject,
  returns: v.object({
    data: v.object({
      projectId: id,
      member: personRef,
      /** the person whose number is shown under the code; absent in what older builds cached */
      subject: v.optional(subject),
      jobType: v.nullable(v.string()),
      /** file of the picture, read under /media; the scanner shows the same */
      photo: v.nullable(v.string()),
      /** last day on which the basic safety education is valid; null: the register does not say */
      educationExpires: v.nullable(day),
      serverTime: instant,
      windowSeconds: v.number(),
      certificateDays: v.number(),
      barred: v.boolean(),
      /** certificates from before it were taken back: a lost phone */
      endedAt: v.nullable(instant),
      /** revoked signing keys: a certificate by one must be issued again */
      stoppedKeys: v.optional(v.array(v.number()), []),
    }),
  }),
})

export const gateCertify = endpoint({
  id: 'gate.certify',
  method: 'POST',
  path: '/api/v1/project/qr/{projectId}/code',
  summary: 'A certificate of this device’s key for one’s own code, good for 7 days',
  params: atProject,
  body: v.strictObject({ algorithm: v.picklist(keyAlgorithms), publicKey }),
  returns: v.object({
    serial: id,
    expiresAt: instant,
    serverTime: instant,
    /** base64url of the signed bytes and their signature (contract/gate/token.ts) */
    certificate: v.string(),
  }),
  success: 201,
})

export const gateRevokeDevices = endpoint({
  id: 'gate.revokeDevices',
  method: 'DELETE',
  path: '/api/v1/gate/{projectId}/device/{memberId}',
  summary:
    'Ends the codes of a member’s phones and their keys: a lost one (oneself, everywhere; manager, at their site)',
  params: v.object({ projectId: idParam, memberId: idParam }),
  returns: v.object({ revoked: v.number() }),
})

export const entryBan = v.object({
  id,
  subject,
  name: v.string(),
  companyName: v.nullable(v.string()),
  reason: v.string(),
  since: instant,
})
export type EntryBan = v.InferOutput<typeof entryBan>

export const entryBanList = endpoint({
  id: 'gate.bars',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/bar',
  summary: 'Who may not come in (manager)',
  params: atProject,
  returns: v.object({ data: v.array(entryBan) }),
})

export const entryBanCreate = endpoint({
  id: 'gate.bar',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/bar',
  summary: 'Shuts somebody out of the site: 출입 제한 (manager)',
  params: atProject,
  body: v.strictObject({ subject, reason: requiredProse(200) }),
  returns: entryBan,
  success: 201,
})

export const entryBanLift = endpoint({
  id: 'gate.lift',
  method: 'DELETE',
  path: '/api/v1/gate/{projectId}/bar/{barId}',
  summary: 'Lets them in again (manager)',
  params: v.object({ projectId: idParam, barId: idParam }),
  returns: done,
})
