import * as v from 'valibot'
import { nameText, requiredProse } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  enteredInstant,
  flagParam,
  id,
  idParam,
  instant,
  knownOr,
  listOf,
  paging,
  personRef,
  uuidv7,
} from '../wire/schema.ts'
import { atProject, siteDay, subject } from './site.ts'
import { faces, laterReasons, type Reason, reasons, verdicts } from './verdict.ts'

const milliseconds = v.pipe(v.number(), v.safeInteger('int'), v.minValue(0, 'min'))
const verdict = v.picklist(verdicts)
const anyReason = v.picklist([...reasons, ...laterReasons])
export const direction = v.picklist(['in', 'out'])

/** Of a QR code as it was read, or a person’s number (./number.ts); no code of ours is as long. */
const rawToken = v.pipe(v.string(), v.maxLength(4096, 'max'))

const position = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90, 'min'), v.maxValue(90, 'max')),
  lng: v.pipe(v.number(), v.minValue(-180, 'min'), v.maxValue(180, 'max')),
  /** metres */
  accuracy: v.pipe(v.number(), v.minValue(0, 'min'), v.maxValue(1_000_000, 'max')),
})

export const scanBody = v.strictObject({
  id: uuidv7,
  token: rawToken,
  /** the scanner's gate; a gate display's code names its own */
  gateId: v.optional(v.nullable(id), null),
  /** by the server's clock as the device estimates it */
  scannedAt: instant,
  /** by the device's own */
  deviceAt: instant,
  clock: v.strictObject({
    /** the device was sure of its estimate */
    trusted: v.boolean(),
    /** since it last received the server's time */
    anchorAgeMs: v.nullable(milliseconds),
  }),
  /** verdict that the device showed; null: it could not evaluate */
  seen: v.nullable(v.strictObject({ verdict, reason: v.nullable(anyReason) })),
  /** what was said of the face, where the device asked; absent: nobody was asked, or answered */
  face: v.optional(v.nullable(v.picklist(faces))),
  /** taken for this scan; absent where the person or the phone gave none */
  gps: v.optional(v.nullable(position), null),
})

/** A scan as the server evaluated it; a later one of the same day may correct it. */
export const scan = v.object({
  id: v.string(),
  revision: v.number(),
  gate: v.nullable(v.object({ id, name: v.string() })),
  via: knownOr(['personal', 'badge', 'board', 'typed', 'manual', 'sheet', 'unread'], 'other'),
  person: v.nullable(
    v.object({
      subject,
      name: v.string(),
      companyName: v.nullable(v.string()),
      jobType: v.nullable(v.string()),
      photo: v.nullable(v.string()),
    }),
  ),
  scanner: v.nullable(personRef),
  verdict,
  /** null, too, for a reason that builds may not know: `laterReason` */
  reason: v.nullable(knownOr(reasons, null)),
  laterReason: v.optional(v.nullable(knownOr(laterReasons, null)), null),
  /** null: it is no passing */
  direction: v.nullable(direction),
  /** the time that the server accepts; the others are what the device reported */
  at: instant,
  scannedAt: instant,
  deviceAt: instant,
  receivedAt: instant,
  /** what the device said then, and whether that is what the server says */
  device: v.nullable(v.object({ verdict, reason: v.nullable(knownOr(reasons, null)) })),
  agrees: v.boolean(),
  /** outside the site's radius; null: not known */
  outside: v.nullable(v.boolean()),
  /** what a manager made of it, and why */
  override: v.nullable(v.picklist(['count', 'void'])),
  note: v.nullable(v.string()),
  /** whose decision it is; null: nobody's, or of before it was kept */
  decidedBy: v.optional(v.nullable(personRef), null),
  decidedAt: v.optional(v.nullable(instant), null),
})
export type Scan = v.InferOutput<typeof scan>

/** A manager has yet to say whether it is a passing. */
export const isUndecided = ({ verdict, override, person }: Scan): boolean =>
  verdict === 'check' && override === null && person !== null

/** Why, wherever on the wire it stands. */
export const reasonOf = (scan: Pick<Scan, 'reason' | 'laterReason'>): Reason | null =>
  scan.laterReason ?? scan.reason

export const gateScan = endpoint({
  id: 'gate.scan',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/scan',
  summary: 'A code that was scanned: a scanner’s of a person, or a person’s own of a gate’s board',
  params: atProject,
  body: scanBody,
  returns: scan,
  success: 201,
  queued: true,
  quarantined: false,
  // A suspended person's device delivers the scans made before.
  delivers: true,
})

export const gateHistoryMe = endpoint({
  id: 'gate.historyMe',
  method: 'GET',
  path: '/api/v1/project/qr/history/me/{projectId}',
  summary: 'One’s own passings, the latest first',
  params: atProject,
  query: v.strictObject(paging(20, 200)),
  returns: listOf(scan),
})

export const gateHistoryScanner = endpoint({
  id: 'gate.historyScanner',
  method: 'GET',
  path: '/api/v1/project/qr/history/scanner/{projectId}',
  summary: 'What the caller scanned; to managers, what everybody did',
  params: atProject,
  query: v.strictObject({
    ...paging(20, 200),
    day: v.optional(siteDay),
    verdict: v.optional(verdict),
    /** such only as device and server see differently */
    differs: v.optional(flagParam),
    /** such only as somebody has to confirm, and nobody has */
    undecided: v.optional(flagParam),
  }),
  returns: listOf(scan),
})

/** Scans that one press decides. */
export const mostDecisions = 200

export const gateDecide = endpoint({
  id: 'gate.decide',
  method: 'POST',
  path: '/api/v1/gate/{projectId}/decision',
  summary:
    'Confirms or refuses scans that wait for it; what somebody has decided meanwhile is skipped (manager)',
  params: atProject,
  body: v.strictObject({
    scanIds: v.pipe(v.array(uuidv7), v.minLength(1, 'min'), v.maxLength(mostDecisions, 'max')),
    /** as passings, or as none */
    decision: v.picklist(['confirm', 'refuse']),
    note: v.optional(v.nullable(nameText(200)), null),
  }),
  returns: v.object({ decided: v.number(), skipped: v.number() }),
})

/** Adds a gate event that no scanner saw. */
export const gateAddEvent = endpoint({
  id: 'gate.addPassing',
  method: 'PUT',
  path: '/api/v1/gate/{projectId}/passing',
  summary: 'Writes down a passing by hand, with the reason (manager)',
  params: atProject,
  body: v.strictObject({
    id: uuidv7,
    subject,
    at: enteredInstant,
    direction,
    gateId: v.optional(v.nullable(id), null),
    reason: requiredProse(200),
  }),
  returns: scan,
  success: 201,
})

export const gateCorrect = endpoint({
  id: 'gate.correct',
  method: 'POST',
  path: '/api/v1/gate/{projectId}/scan/{scanId}',
  version: 'required',
  summary:
    'Takes a scan as a passing, or as none, or as the other way round, with the reason (manager; If-Match)',
  params: v.object({ projectId: idParam, scanId: uuidv7 }),
  body: v.strictObject({
    /** null: as the server evaluated it */
    override: v.nullable(v.picklist(['count', 'void'])),
    direction: v.optional(v.nullable(direction), null),
    reason: requiredProse(200),
  }),
  returns: scan,
})
