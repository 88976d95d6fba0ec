import type { Context } from 'hono'
import {
  forgotPassword,
  invitationLook,
  register,
  registrationOptions,
  resetLook,
  resetPassword,
} from '../../../contract/identity/registration.ts'
import { type Bound, bindOpen } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { networkOf } from '../../http/address.ts'
import { registerRate, resetRate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import { Reply } from '../../http/reply.ts'
import { rememberBrowser } from '../../identity/known-browser.ts'
import { hashOf } from '../../identity/session.ts'
import { onceAnswered, requestOf } from './answered.ts'
import { openInvitation } from './invitation.ts'
import { registerAccount } from './register.ts'
import { mailKnownAddress, mailResetCode, openCode, ownerOfCode, resetPasswordBy } from './reset.ts'

/** Used by `POST /api/auth/register`, and by `PUT /api/v1/member` without a token (spec §7). */
export const registering = bindOpen(register, async ({ services, facts, body, publish }) => {
  services.limits.take(`register:${networkOf(facts.ip)}`, registerRate)
  // A captcha response is valid once: a repeated request contains another one.
  const { 'g-recaptcha-response': response, ...input } = body
  const requested = requestOf(services, facts, register, input)
  const account = {
    name: 'registered-as',
    text: 'select id from member where username = $1',
    value: body.username,
  }
  return onceAnswered(services, requested, account, async () => {
    await services.captcha.assertHuman(response, facts.ip)
    const { answer, events, letterTo } = await registerAccount(services, facts, body, requested)
    for (const notice of events) publish(notice)
    if (letterTo !== null && services.mail.means !== 'none') {
      services.background.run('letter of a registration', () =>
        mailKnownAddress(services, facts, letterTo),
      )
    }
    return answer
  })
})

/**
 * Whoever had the code is the owner: strangers who guess do not keep this browser out. A repeated
 * call forgets no wrong passwords: it would end their limit as often as it is sent.
 */
async function letIn(
  context: Context,
  services: Services,
  code: string,
  repeated: boolean,
): Promise<void> {
  const { db, tokens, guesses, config } = services
  const owner = await ownerOfCode(db, code)
  if (!owner) return
  if (!repeated) await guesses.forgetKnown(owner.id)
  rememberBrowser(context, tokens, owner.id, owner.username, config.secure)
}

/** What is done before there is a sign-in. */
export const registrationRoutes: Bound[] = [
  bindOpen(registrationOptions, async ({ services }) => {
    const { recaptcha } = services.config
    return {
      captcha: recaptcha && { siteKey: recaptcha.siteKey, script: recaptcha.scriptUrl },
      reset: services.mail.means !== 'none',
    }
  }),

  registering,

  bindOpen(invitationLook, async ({ db, services, facts, body }) => {
    services.limits.take(`invitation:${networkOf(facts.ip)}`, resetRate)
    const found = await openInvitation(db, body.code)
    if (!found) throw problem('not-found')
    return { ...found, expiresAt: found.expiresAt.toISOString() }
  }),

  bindOpen(forgotPassword, async ({ services, facts, body, request }) => {
    services.limits.take(`forgot:${networkOf(facts.ip)}`, resetRate)
    await services.captcha.assertHuman(body['g-recaptcha-response'], facts.ip)
    if (services.mail.means === 'none') throw problem('mail-off')
    // Behind the answer: whether there is such an account shows neither in it nor in its time.
    services.background.run('letter of a forgotten password', () =>
      mailResetCode(services, facts, request.url, body.email),
    )
    return { ok: true }
  }),

  bindOpen(resetLook, async ({ db, services, facts, body }) => {
    services.limits.take(`reset-look:${networkOf(facts.ip)}`, registerRate)
    const found = await openCode(db, body.code)
    if (!found) throw problem('not-found')
    const { name, username, first, expiresAt } = found
    return { name, username, first, expiresAt: expiresAt.toISOString() }
  }),

  bindOpen(resetPassword, async ({ services, facts, body, context }) => {
    services.limits.take(`reset:${networkOf(facts.ip)}`, registerRate)
    const requested = requestOf(services, facts, resetPassword, body)
    const account = {
      name: 'reset-by',
      text: 'select member_id as id from password_reset where hash = $1',
      value: hashOf(body.reset_password_code),
    }
    const answer = await onceAnswered(services, requested, account, async () => {
      await resetPasswordBy(services, facts, body, requested)
      return { ok: true } as const
    })
    await letIn(context, services, body.reset_password_code, answer instanceof Reply)
    return answer
  }),
]
