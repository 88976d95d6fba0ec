import * as v from 'valibot'
import { shownRole } from '../project/project.ts'
import { nameText, requiredName } from '../text/name-text.ts'
import { passwordMost } from '../text/password.ts'
import { addressPattern, telephonePattern } from '../text/person-text.ts'
import {
  bodySwitch,
  emptyAsAbsent,
  emptyAsNull,
  noneAsAbsent,
  nullAsAbsent,
  orDigits,
  orPicture,
  sentBack,
} from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readRevision } from '../wire/read-version.ts'
import {
  day,
  enteredDay,
  id,
  idInBody,
  idParam,
  listOf,
  paging,
  requiredText,
  text,
  uuid,
} from '../wire/schema.ts'
import { level } from './auth.ts'
import { register, registered, username } from './registration.ts'

/**
 * A person in a list. `mobile` and `email` are null for readers who may not see them, and in pages
 * of more than `contactRows`: the list that a device caches has name, company and position only
 * (design §10).
 */
export const memberRow = v.object({
  id,
  name: v.string(),
  position: v.nullable(v.string()),
  department: v.nullable(v.string()),
  section: v.nullable(v.string()),
  company_id: v.nullable(id),
  company_name: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
})
export type MemberRow = v.InferOutput<typeof memberRow>

/** Longer pages contain no phone numbers and no addresses. */
export const contactRows = 200

/** A switch as the spec sends it: 0 or 1. */
const bit = v.picklist([0, 1])
const nullableText = v.nullable(v.string())

/**
 * A person (spec §3 Member). What the reader may not see is null: `username`, `email`, `mobile`,
 * `phone` and the workplace are for those of design §5, the rest below them for the person and for
 * level 5.
 */
export const member = v.object({
  id,
  name: v.string(),
  surname: nullableText,
  nickname: nullableText,
  position: nullableText,
  rank: nullableText,
  department: nullableText,
  section: nullableText,
  company_id: v.nullable(id),
  company_name: nullableText,
  /** `/media/<id>/thumb` */
  avatar: nullableText,

  username: nullableText,
  email: nullableText,
  mobile: nullableText,
  phone: nullableText,
  company_zip: nullableText,
  company_address_1: nullableText,
  company_address_2: nullableText,

  birthdate: v.nullable(day),
  home_zip: nullableText,
  home_address_1: nullableText,
  home_address_2: nullableText,
  subscribe_email: v.nullable(bit),
  subscribe_sms: v.nullable(bit),
  mail_destination: v.nullable(v.picklist(['home', 'company'])),
  level: v.nullable(level),
  is_activated: v.nullable(bit),

  /** projects that reader and person are both in; all of theirs to head office */
  projects: v.array(v.object({ id, field_name: v.string(), role: shownRole })),
  /** what the reader may change: everything, the profile of themselves, what is of their work */
  change: v.nullable(v.picklist(['all', 'self', 'work'])),
  revision: v.number(),
})
export type Member = v.InferOutput<typeof member>

const find = {
  ...paging(50, 10_000),
  keyword: v.optional(text(200)),
  name: v.optional(text(200)),
  email: v.optional(text(200)),
  username: v.optional(text(200)),
  /** a company's id, or part of its name */
  company: v.optional(text(200)),
  section: v.optional(text(200)),
  /** part of the name of a work site that the person is assigned to */
  field: v.optional(text(200)),
  projectId: v.optional(idParam),
}

export const memberList = endpoint({
  id: 'member.list',
  method: 'GET',
  path: '/api/v1/member',
  summary: 'People of my company and my projects (level 4: everybody); with an ETag',
  query: v.strictObject(find),
  returns: listOf(memberRow),
})

/** The field that `keyword` is searched in. */
export const searchType = v.picklist([
  'name',
  'email',
  'username',
  'mobile',
  'company',
  'position',
  'section',
  'field',
])

export const memberFilter = endpoint({
  id: 'member.filter',
  method: 'GET',
  path: '/api/v1/member/filter',
  summary: 'The same people, with the keyword looked for in one thing',
  query: v.strictObject({ ...find, searchType: v.optional(searchType) }),
  returns: listOf(memberRow),
})

export const memberDetail = endpoint({
  id: 'member.detail',
  method: 'GET',
  path: '/api/v1/member/detail',
  summary: 'Myself, and my standing in a project',
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: v.object({ ...member.entries, role: v.nullable(shownRole), isScanner: v.boolean() }),
})

const one = v.object({ userId: idParam })

export const memberOne = endpoint({
  id: 'member.one',
  method: 'GET',
  path: '/api/v1/member/{userId}',
  summary: 'One person, as far as the caller may see',
  params: one,
  returns: member,
})

/** Text of one line; what is empty is nothing. */
/* @__NO_SIDE_EFFECTS__ */
const line = (max: number) =>
  v.nullable(
    v.pipe(
      nameText(max),
      v.transform((value) => value.trim() || null),
    ),
  )

/** Digits, with a plus before them at most; how they are split is the screen's. */
const telephone = v.nullable(
  v.pipe(
    text(30),
    v.transform((value) => value.replace(/[\s().-]/g, '') || null),
    v.nullable(v.pipe(v.string(), v.regex(telephonePattern, 'telephone'))),
  ),
)

const address = v.nullable(
  v.pipe(
    text(200),
    v.transform((value) => value.trim() || null),
    v.nullable(v.pipe(v.string(), v.regex(addressPattern, 'email'))),
  ),
)

const name = v.pipe(
  requiredName(100),
  v.transform((value) => value.trim()),
)

/** A new password: whether it will do is said by contract/text/password.ts, not by its shape. */
const newPassword = requiredText(passwordMost * 4)

/** Every profile field of spec §3; the server's policy decides who may write which. */
const profile = {
  surname: v.optional(line(100)),
  nickname: v.optional(line(100)),
  birthdate: v.optional(emptyAsNull(v.nullable(enteredDay))),
  email: v.optional(address),
  mobile: v.optional(telephone),
  phone: v.optional(telephone),
  home_zip: v.optional(line(20)),
  home_address_1: v.optional(line(200)),
  home_address_2: v.optional(line(200)),
  company_zip: v.optional(line(20)),
  company_address_1: v.optional(line(200)),
  company_address_2: v.optional(line(200)),
  subscribe_email: nullAsAbsent(v.optional(bodySwitch)),
  subscribe_sms: nullAsAbsent(v.optional(bodySwitch)),
  mail_destination: v.optional(emptyAsNull(v.nullable(v.picklist(['home', 'company'])))),
  position: v.optional(line(100)),
  rank: v.optional(line(100)),
  department: v.optional(line(100)),
  section: v.optional(line(100)),
  company_id: v.optional(emptyAsNull(v.nullable(idInBody))),
  is_activated: nullAsAbsent(v.optional(bodySwitch)),
  level: nullAsAbsent(v.optional(orDigits(level))),
}

const memberChange = v.strictObject({
  name: v.optional(name),
  // Null to who may not see it.
  username: nullAsAbsent(v.optional(username)),
  ...profile,
  /** a picture of one's own, uploaded by POST /api/v1/file; null removes it */
  avatar: v.optional(emptyAsNull(v.nullable(orPicture(uuid)))),
})
export type MemberChange = v.InferOutput<typeof memberChange>

export const memberUpdateBody = sentBack(
  v.strictObject({
    ...memberChange.entries,
    /** empty: it stays */
    password: emptyAsAbsent(v.optional(newPassword)),
    password_confirmation: v.optional(text(passwordMost * 4)),
    /** the current password: required to change one's own password or e-mail address */
    password_old: v.optional(text(passwordMost * 4)),
    /** their own */
    id: v.optional(idInBody),
    /** one of their projects; nobody joins by it */
    projectId: noneAsAbsent(v.optional(v.nullable(idInBody))),
    /** the revision that was read, where no If-Match names it */
    revision: readRevision,
  }),
  member.entries,
)
export type MemberUpdateBody = v.InferOutput<typeof memberUpdateBody>

/** A person can be sent back as they were read: what is hidden from the caller, and so null, stays. */
export const memberUpdate = endpoint({
  id: 'member.update',
  method: 'POST',
  path: '/api/v1/member/{userId}',
  version: 'optional',
  summary: 'Change a person; a field that is absent stays. If-Match guards it where it is sent',
  params: one,
  body: memberUpdateBody,
  returns: member,
  queued: true,
  quarantined: false,
})

const none = v.optional(v.nullable(v.literal('')))

export const memberCreateBody = v.strictObject({
  name,
  username,
  ...profile,
  password: newPassword,
  password_confirmation: text(passwordMost * 4),
  /** joins this project as a member */
  projectId: noneAsAbsent(v.optional(v.nullable(idInBody))),
  /** of the form for all accounts: there is nothing yet that they could name */
  avatar: none,
  password_old: none,
})
export type MemberCreateBody = v.InferOutput<typeof memberCreateBody>

export const memberCreate = endpoint({
  id: 'member.create',
  method: 'PUT',
  path: '/api/v1/member',
  summary: 'Make an account that is let in at once (level 5); without a token as auth.register',
  body: memberCreateBody,
  /** without a token as auth.register answers */
  returns: v.union([member, registered]),
  success: 201,
  tokenless: register,
})
