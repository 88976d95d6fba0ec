import * as v from 'valibot'
import { sex } from '../employee/employee.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day as anyDay,
  id,
  idParam,
  instant,
  knownOr,
  listOf,
  paging,
  text,
} from '../wire/schema.ts'
import { atProject, siteDay as day, subject } from './site.ts'
import { subjectKinds } from './token.ts'

/** 공수 (domain §4.14): the minutes worked to the nearest half of a day of eight hours. */
export function manDays(minutes: number): number {
  if (minutes <= 0) return 0
  return Math.min(Math.max(Math.round(minutes / 240), 1), 4) / 2
}

const who = {
  subject,
  name: v.string(),
  companyId: v.nullable(id),
  companyName: v.nullable(v.string()),
  jobType: v.nullable(v.string()),
}

export const onSitePerson = v.object({
  ...who,
  photo: v.nullable(v.string()),
  since: instant,
  /** the verdict is 확인 필요 */
  check: v.boolean(),
})

/** The muster list: who has come in and not left. On a device it is as of `asOf`. */
export const gateOnSite = endpoint({
  id: 'gate.onSite',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/on-site',
  summary: 'Who is on site now, by company and name; partners see their own people',
  params: atProject,
  returns: v.object({
    asOf: instant,
    data: v.array(onSitePerson),
    companies: v.array(v.object({ companyName: v.nullable(v.string()), count: v.number() })),
  }),
})

/** A person's day, with the columns of an attendance sheet (출역 상세, domain §4.14). */
export const attendanceRow = v.object({
  day,
  ...who,
  birthdate: v.nullable(anyDay),
  /**
   * employee number, or the user ID of who has only an account, or #id of who has no date of birth
   * either; as `contactNumber`
   */
  number: v.optional(v.nullable(v.string()), null),
  sex: v.nullable(sex),
  nationality: v.nullable(v.string()),
  visa: v.nullable(v.string()),
  /** null as well for readers who may not see it (design §5) */
  contactNumber: v.nullable(v.string()),
  employmentType: v.nullable(v.string()),
  educationExpires: v.nullable(anyDay),
  /** work sites of the register (작업위치) */
  places: v.array(v.string()),
  firstIn: v.nullable(instant),
  lastOut: v.nullable(instant),
  /** name of the gate of that entry; null: entered by hand, or the gate is deleted */
  firstGate: v.optional(v.nullable(v.string()), null),
  /** of that exit; null as well where the exit is an estimate */
  lastGate: v.optional(v.nullable(v.string()), null),
  inside: v.boolean(),
  /** no exit was scanned: the time is an estimate (추정) */
  outEstimated: v.boolean(),
  minutes: v.number(),
  estimatedMinutes: v.number(),
  manDays: v.number(),
  /** how their first entry was recorded (입력방법) */
  via: v.nullable(knownOr(['personal', 'badge', 'board', 'typed', 'manual', 'sheet'], null)),
  /** gate events that a person has to confirm */
  checks: v.number(),
  /** gate events made outside the site's radius (현장 밖) */
  outside: v.number(),
})
export type AttendanceRow = v.InferOutput<typeof attendanceRow>

const period = { begin: day, end: day }

export const gateAttendance = endpoint({
  id: 'gate.attendance',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/attendance',
  summary:
    'Days of people on site: a list, a person’s month, an export; oneself, staff, own company',
  params: atProject,
  query: v.strictObject({
    ...paging(50, 10_000),
    ...period,
    companyId: v.optional(idParam),
    keyword: v.optional(text(200)),
    /** of one person */
    subjectKind: v.optional(v.picklist(subjectKinds)),
    subjectId: v.optional(idParam),
  }),
  returns: listOf(attendanceRow),
})

const figures = {
  /** people on a day, each once (출역인원) */
  total: v.number(),
  male: v.number(),
  female: v.number(),
  /** of employment 일용 */
  daily: v.number(),
  foreign: v.number(),
}

/**
 * Figures of spec §3 by the formulas of domain §4.14. A rate is per cent of the people registered;
 * null, shown as `-`, if nobody is.
 */
export const gateFigures = endpoint({
  id: 'gate.figures',
  method: 'GET',
  path: '/api/v1/gate/{projectId}/figures',
  summary: 'Attendance of a day, a month or a period: totals, by day, company, trade and hour',
  params: atProject,
  query: v.strictObject(period),
  returns: v.object({
    ...period,
    /** people × days */
    total: v.object(figures),
    /** 재적인원 now, and the number of person-days attended */
    registered: v.number(),
    rate: v.nullable(v.number()),
    /** days with at least one entry */
    days: v.array(v.object({ day, ...figures, rate: v.nullable(v.number()) })),
    companies: v.array(
      v.object({ companyId: v.nullable(id), companyName: v.nullable(v.string()), ...figures }),
    ),
    trades: v.array(v.object({ jobType: v.nullable(v.string()), ...figures })),
    /** by the hour of their first entry of the day */
    hours: v.array(v.object({ hour: v.number(), count: v.number() })),
    work: v.object({
      minutes: v.number(),
      estimatedMinutes: v.number(),
      /** per cent of the minutes that are estimated; null of none */
      estimatedShare: v.nullable(v.number()),
    }),
  }),
})
