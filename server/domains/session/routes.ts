import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { authMe, login, logout, refreshToken } from '../../../contract/identity/auth.ts'
import { deliveryRevoke, deliveryState } from '../../../contract/identity/delivery.ts'
import { type Bound, bind, bindOpen } from '../../handler/bind.ts'
import type { Services } from '../../handler/services.ts'
import { networkOf } from '../../http/address.ts'
import type { Facts } from '../../http/facts.ts'
import { deliveryRate, recoveryRate, signInRate, wrongPasswordRate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import { bearerOf } from '../../identity/bearer.ts'
import { cookieNames, mediaCookie, refreshCookie } from '../../identity/cookie.ts'
import { delivererOf, grantDelivery, revokeDelivery } from '../../identity/delivery.ts'
import { isKnownBrowser, rememberBrowser } from '../../identity/known-browser.ts'
import { passwordMatches } from '../../identity/password.ts'
import { personOfSession } from '../../identity/person.ts'
import { presentMe } from '../../identity/present.ts'
import { accountOf } from '../../identity/queries.ts'
import { type Rotation, recoverFirst, recoverRenewed, rotate } from '../../identity/rotation.ts'
import { endSession, hashOf, type Issued, openSession } from '../../identity/session.ts'
import { setSessionCookies } from '../../identity/session-cookies.ts'
import type { TokenProof } from '../../identity/token.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { note } from '../../platform/trace.ts'
import { recordChange } from '../audit/record.ts'
import { mayOperate } from '../operations/policy.ts'

/** Sets the cookies and answers with the access token and the person. */
async function handOut(c: Context, services: Services, issued: Issued) {
  const { session } = issued
  const access = await setSessionCookies(c, services, issued)
  const person = await personOfSession(services.db, session.id)
  if (!person) throw problem('refresh-refused')
  note({ memberId: person.id, deviceId: person.deviceId ?? undefined })
  const delivery = await grantDelivery(services.db, services.tokens, session)
  return { token: access, user: presentMe(person), delivery }
}

function clearCookies(c: Context, secure: boolean): void {
  const names = cookieNames(secure)
  deleteCookie(c, names.refresh, refreshCookie(secure, 0))
  deleteCookie(c, names.media, mediaCookie(secure, 0))
}

/** The session that a sign-out names: by any access token of ours, or by the refresh cookie. */
async function sessionToEnd(c: Context, services: Services): Promise<string | null> {
  const bearer = bearerOf(c)
  const proof = bearer ? await services.tokens.verifyStale(bearer) : null
  const byToken = proof?.sessionId ?? null
  const cookie = getCookie(c, cookieNames(services.config.secure).refresh)
  if (byToken || !cookie) return byToken
  const rows = await rowsOfText(services.pool, v.object({ id: v.string() }), {
    text: 'select session_id as id from refresh_token where hash = $1',
    values: [hashOf(cookie)],
  })
  return rows[0]?.id ?? null
}

interface Recovery {
  /** valid still, of a device that has no refresh cookie */
  first: TokenProof | null
  /** of a device whose refresh cookie is not known */
  last: TokenProof | null
}

/** A refresh cookie made again by an access token. Throws `too-many-requests`. */
async function recovered(
  tx: Db,
  { tokens, limits }: Services,
  facts: Facts,
  { first, last }: Recovery,
): Promise<Rotation> {
  const isFirst = first?.seq === 0
  if (!isFirst && (last?.unnumberedSince ?? null) === null) return { refused: 'unknown' }
  limits.take(`recovery:${networkOf(facts.ip)}`, recoveryRate)
  const rotation = isFirst
    ? await recoverFirst(tx, tokens, first)
    : last
      ? await recoverRenewed(tx, tokens, last)
      : ({ refused: 'unknown' } as const)
  if (!('issued' in rotation)) return rotation
  const { id, memberId } = rotation.issued.session
  const change = { action: 'recover', entity: 'session', entityId: id }
  await recordChange(tx, { id: memberId }, facts, change)
  return rotation
}

export const authRoutes: Bound[] = [
  bindOpen(login, async ({ body, services, facts, context }) => {
    const name = body.login.trim()
    if (name === '') throw problem(1000)
    if (body.password === '') throw problem(1001)
    const { limits, tokens, config } = services
    const account = await accountOf(services.db, name)
    const known =
      account !== null && isKnownBrowser(context, tokens, account.id, name, config.secure)
    const network = networkOf(facts.ip)
    limits.take(`sign-in:${known ? `account ${account.id}` : network}`, signInRate)
    await services.captcha.assertHuman(body['g-recaptcha-response'], facts.ip)

    // Before the answer is known: of guesses that come together each would find one left.
    const ofNetwork = `wrong:${network}:${account?.id ?? `name ${name.toLowerCase()}`}`
    if (!known) limits.take(ofNetwork, wrongPasswordRate)
    const guess = await services.guesses.count(
      account?.id ?? null,
      name,
      known ? 'known' : 'stranger',
    )
    const right = await passwordMatches(account?.password ?? null, body.password)
    // What was typed as a name may be a password: it is logged as a keyed hash only.
    const about = { ip: facts.ip, account: account?.id ?? null, known, bucket: guess.mark }
    if (!account || !right || !(account.isActivated || account.isSuspended)) {
      services.log.warn('sign-in refused', about)
      throw problem(1002)
    }
    if (body.only !== undefined && account.id !== body.only) {
      services.log.warn('sign-in of another person refused', about)
      throw problem('other-person')
    }
    if (account.isSuspended) {
      services.log.warn('sign-in of a suspended account refused', about)
      throw problem('suspended', { data: { id: account.id } })
    }
    if (!known) limits.giveBack(ofNetwork, wrongPasswordRate)
    await guess.right()
    rememberBrowser(context, tokens, account.id, name, config.secure)
    const issued = await inTransaction(services.pool, async (tx) => {
      const opened = await openSession(tx, account.id, facts)
      const change = { action: 'sign-in', entity: 'session', entityId: opened.session.id }
      await recordChange(tx, account, facts, change)
      return opened
    })
    return handOut(context, services, issued)
  }),

  bindOpen(refreshToken, async ({ body, services, facts, context, request }) => {
    const { tokens, config, pool } = services
    const cookie = getCookie(context, cookieNames(config.secure).refresh)
    const last = body.token ? await tokens.verifyStale(body.token) : null
    const first = !cookie && body.token ? await tokens.verify('api', body.token) : null
    const rotation = await inTransaction(pool, async (tx): Promise<Rotation> => {
      const sent = { last, tokenless: !body.token, gone: () => request.signal.aborted }
      const rotated: Rotation = cookie
        ? await rotate(tx, tokens, cookie, sent)
        : { refused: 'unknown' }
      if (!('refused' in rotated) || rotated.refused !== 'unknown') return rotated
      return await recovered(tx, services, facts, { first, last: cookie ? last : null })
    })
    if ('issued' in rotation) return handOut(context, services, rotation.issued)
    // No refusal: the device waits, and comes again with the cookie that is on its way.
    if (rotation.refused === 'in-flight') {
      throw problem('in-flight', { headers: { 'retry-after': '1' } })
    }
    if (rotation.sessionId) services.live.sessionEnded(rotation.sessionId)
    services.log.warn('refresh refused', { reason: rotation.refused })
    throw problem('refresh-refused')
  }),

  bindOpen(deliveryState, async ({ services, context }) => {
    const found = await delivererOf(context, services.db)
    if (!found) throw problem('sign-in-required')
    const { suspendedAt, person } = found
    services.limits.take(`delivery:${person.id}`, deliveryRate)
    return {
      state: suspendedAt ? ('suspended' as const) : ('active' as const),
      since: suspendedAt?.toISOString() ?? null,
    }
  }),

  bind(deliveryRevoke, async ({ db, who, facts, params }) => {
    if (!mayOperate(who)) throw problem('forbidden')
    const revoked = await revokeDelivery(db, params.memberId, who.id)
    await recordChange(db, who, facts, {
      action: 'revoke-delivery',
      entity: 'member',
      entityId: params.memberId,
      after: { revoked },
    })
    return { ok: true }
  }),

  bind(authMe, async ({ who }) => ({ user: presentMe(who) })),

  bindOpen(logout, async ({ services, facts, context }) => {
    const sessionId = await sessionToEnd(context, services)
    clearCookies(context, services.config.secure)
    // The browser's own copies of photos. Not "storage": that would delete the outbox and the app.
    context.header('clear-site-data', '"cache"')
    if (sessionId) {
      await inTransaction(services.pool, async (tx) => {
        if (!(await endSession(tx, sessionId, 'signed out'))) return
        const change = { action: 'sign-out', entity: 'session', entityId: sessionId }
        await recordChange(tx, null, facts, change)
      })
      services.live.sessionEnded(sessionId)
    }
    return { ok: true }
  }),
]
