import { createHash } from 'node:crypto'
import { header } from '../../contract/wire/headers.ts'
import { Reply } from './reply.ts'

/**
 * An answer with an ETag of its content, or 304 if the caller has it already. `keep`: the browser
 * may cache it, and revalidates each time; only for answers without phones and addresses.
 */
export function unlessKnown<T>(request: Request, answer: T, keep: boolean): Reply<T> | Response {
  const json = JSON.stringify(answer)
  const digest = createHash('sha256').update(json).digest('base64url')
  // Weak: how it is packed on its way is no part of it.
  const etag = `W/"${digest.slice(0, 27)}"`
  const headers = { 'cache-control': keep ? 'private, no-cache' : 'no-store' }
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.includes(etag)) {
    return new Response(null, { status: 304, headers: { [header.etag]: etag, ...headers } })
  }
  return new Reply(answer, { etag, headers, json })
}
