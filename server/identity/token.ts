import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { deliveryPrefix } from '../../contract/identity/delivery.ts'

/** Seconds that an access token is good for. */
export const accessSeconds = 15 * 60

export type Audience = 'api' | 'media'

/** What a token proves. */
export interface TokenProof {
  sessionId: string
  /** generation of the refresh token it came with; 0 for tokens of earlier builds */
  seq: number
  /** of a token of an earlier build, which names no generation: when it was issued, in seconds */
  unnumberedSince: number | null
}

export interface Tokens {
  /** A JWT bound to the session; `media` ones are good for GET under /media only. */
  sign(
    audience: Audience,
    sessionId: string,
    memberId: number,
    expires: Date,
    seq?: number,
  ): Promise<string>
  /** Null when the token is expired, forged or of another audience. */
  verify(audience: Audience, token: string): Promise<TokenProof | null>
  /** The same, but an expired one counts: signing out works with any token of ours. */
  verifyStale(token: string): Promise<TokenProof | null>
  /** The successor of a refresh token: the same one each time (design §3). */
  successor(refreshToken: string): string
  /** The refresh token of a renewed session: the same one each time, without its predecessor. */
  renewed(sessionId: string, seq: number): string
  /** The delivery credential of a session: the same one each time (server/identity/delivery.ts). */
  delivery(sessionId: string): string
  /** The mark of a browser, `nonce`, where `login` has signed in (server/identity/known-browser.ts). */
  known(nonce: string, login: string): string
  /** The bucket in which wrong passwords are counted (server/identity/guesses.ts). */
  guessBucket(whom: string): Buffer
  /** A fingerprint of what holds a password: who has it alone cannot try passwords by it. */
  mark(content: Buffer): Buffer
}

const issuer = 'siteon'

/** Cached tokens with a valid signature, so that it is verified once and not for each request. */
const mostKnown = 10_000

interface Known extends TokenProof {
  /** seconds since 1970 */
  expires: number
}

/** Keys for the different uses are derived separately, so that none can replace another. */
export function makeTokens(secret: string): Tokens {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest()
  const keys = { api: derive('access'), media: derive('media') }
  const refreshKey = derive('refresh')
  const renewedKey = derive('renewed session')
  const deliveryKey = derive('delivery')
  const knownKey = derive('known browser')
  const guessKey = derive('guess bucket')
  const markKey = derive('mark')

  const known = { api: new Map<string, Known>(), media: new Map<string, Known>() }

  function remember(audience: Audience, token: string, entry: Known): void {
    const cache = known[audience]
    // A Map has insertion order: the first entry is the oldest.
    for (const oldest of cache.keys()) {
      if (cache.size < mostKnown) break
      cache.delete(oldest)
    }
    cache.set(token, entry)
  }

  async function verify(
    audience: Audience,
    token: string,
    clockTolerance = 0,
  ): Promise<TokenProof | null> {
    const before = known[audience].get(token)
    if (before && before.expires > Date.now() / 1000) return before
    try {
      const { payload } = await jwtVerify(token, keys[audience], {
        issuer,
        audience,
        algorithms: ['HS256'],
        clockTolerance,
      })
      if (typeof payload.sid !== 'string') return null
      const generation = typeof payload.gen === 'number' ? payload.gen : null
      const proof = {
        sessionId: payload.sid,
        seq: generation ?? 0,
        unnumberedSince: generation === null ? (payload.iat ?? 0) : null,
        expires: payload.exp ?? 0,
      }
      remember(audience, token, proof)
      return proof
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    sign: (audience, sessionId, memberId, expires, seq = 0) =>
      new SignJWT({ sid: sessionId, gen: seq })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(memberId))
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(keys[audience]),
    verify: (audience, token) => verify(audience, token),
    verifyStale: (token) => verify('api', token, 60 * 60 * 24 * 365),
    successor: (refreshToken) =>
      createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
    renewed: (sessionId, seq) =>
      createHmac('sha256', renewedKey).update(`${sessionId}\n${seq}`).digest('base64url'),
    delivery: (sessionId) =>
      deliveryPrefix + createHmac('sha256', deliveryKey).update(sessionId).digest('base64url'),
    mark: (content) => createHmac('sha256', markKey).update(content).digest(),
    guessBucket: (whom) => createHmac('sha256', guessKey).update(whom).digest(),
    known: (nonce, login) =>
      createHmac('sha256', knownKey).update(`${nonce}\n${login}`).digest('base64url'),
  }
}
