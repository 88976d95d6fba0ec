import * as v from 'valibot'
import { nameText } from '../text/name-text.ts'
import { passwordMost } from '../text/password.ts'
import { addressPattern, usernamePattern } from '../text/person-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, enteredDay, requiredText, text } from '../wire/schema.ts'

/** As it signs in: 3 to 64, and never an address, which signs in as well. */
export const username = v.pipe(
  requiredText(200),
  v.transform((value) => value.trim().toLowerCase()),
  v.regex(usernamePattern, 'username'),
)

export const email = v.pipe(
  requiredText(200),
  v.transform((value) => value.trim()),
  v.regex(addressPattern, 'email'),
)

/** A new one: whether it will do is said by contract/text/password.ts, not by its shape. */
const newPassword = requiredText(passwordMost * 4)

/** The widget's answer (spec §7); required only if the server has keys of reCAPTCHA. */
const captcha = { 'g-recaptcha-response': v.optional(v.nullable(text(4000))) }

/** A code from a mail or link. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'badcode'))

/** 256 bits and more, base64url: a code that a browser made, of a link that it shows once. */
export const firstCode = v.pipe(v.string(), v.regex(/^[\w-]{43,128}$/, 'badcode'))

const empty = (max: number) => v.optional(v.nullable(nameText(max)))
/** What the old app fixes to 1 on the wire (spec §5). The server decides. */
const fixed = v.optional(v.nullable(v.union([v.boolean(), v.picklist([0, 1, '0', '1', ''])])))

/** The profile that a person may write of themselves when they register (spec §3 Member). */
export const registrationProfile = {
  name: empty(100),
  surname: empty(100),
  nickname: empty(100),
  birthdate: v.optional(v.nullable(v.union([v.literal(''), enteredDay]))),
  mobile: empty(30),
  phone: empty(30),
  home_zip: empty(20),
  home_address_1: empty(200),
  home_address_2: empty(200),
  company_zip: empty(20),
  company_address_1: empty(200),
  company_address_2: empty(200),
  mail_destination: v.optional(v.nullable(v.picklist(['', 'home', 'company']))),
  position: empty(100),
  rank: empty(100),
  department: empty(100),
  section: empty(100),
}

export const registration = v.strictObject({
  username,
  email,
  password: newPassword,
  password_confirmation: text(passwordMost * 4),
  ...registrationProfile,
  subscribe_email: fixed,
  subscribe_sms: fixed,
  is_activated: fixed,
  /** of the old form, always empty: the person who admits a member chooses the project */
  avatar: v.optional(v.nullable(v.literal(''))),
  company_id: v.optional(v.nullable(v.literal(''))),
  projectId: v.optional(v.nullable(v.literal(''))),
  password_old: v.optional(v.nullable(v.literal(''))),
  /** the code of an invitation: admits at once, with what the inviter chose */
  invitation: v.optional(v.nullable(code)),
  ...captcha,
})
export type Registration = v.InferOutput<typeof registration>

/**
 * Who has registered, and whether they wait to be admitted. Without an invitation one network learns
 * a few times a minute only that a user name is taken; then every name is answered with 429.
 */
export const registered = v.object({ username: v.string(), waiting: v.boolean() })

export const register = endpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Make an account; it is level 1 and waits for approval unless it was invited',
  access: 'public',
  body: registration,
  returns: registered,
  success: 201,
  keyed: true,
})

export const forgotPassword = endpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mail a code to reset the password; the same answer for an unknown address',
  access: 'public',
  body: v.strictObject({ email, ...captcha }),
  returns: done,
})

export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by a code; ends every session of the account',
  access: 'public',
  body: v.strictObject({
    // A wrong one is refused by the spec's own code 1003, not by shape.
    reset_password_code: v.optional(text(1000), ''),
    password: newPassword,
    password_confirmation: text(passwordMost * 4),
  }),
  returns: done,
  keyed: true,
})

export const resetLook = endpoint({
  id: 'auth.resetLook',
  method: 'POST',
  path: '/api/auth/reset-password/look',
  summary: 'Whose password a code sets; 404 when it is over',
  access: 'public',
  body: v.strictObject({ code }),
  returns: v.object({
    name: v.string(),
    username: v.string(),
    /** they have never had a password: an administrator made the account */
    first: v.boolean(),
    expiresAt: v.string(),
  }),
})

/** What the screens before the sign-in have to know. */
export const registrationOptions = endpoint({
  id: 'auth.options',
  method: 'GET',
  path: '/api/auth/options',
  summary: 'What the screens before the sign-in offer: the captcha, the reset by mail',
  access: 'public',
  returns: v.object({
    /** null: no captcha is required */
    captcha: v.nullable(v.object({ siteKey: v.string(), script: v.string() })),
    /** false: no mail can be sent, so that an administrator has to help */
    reset: v.boolean(),
  }),
})

export const invitationLook = endpoint({
  id: 'auth.invitation',
  method: 'POST',
  path: '/api/auth/invitation',
  summary: 'What an invitation invites to; 404 when it is over',
  access: 'public',
  body: v.strictObject({ code }),
  returns: v.object({
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    company: v.nullable(v.string()),
    project: v.nullable(v.string()),
    invitedBy: v.string(),
    expiresAt: v.string(),
  }),
})
