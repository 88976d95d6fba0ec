import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { fingerprintOf, type Prints } from '../http/idempotency.ts'
import type { BindOptions } from './bind.ts'
import type { Services } from './services.ts'

/** What a request is known by when it comes again; nothing secret of its body can be guessed by it. */
export function printsOf(
  { endpoint, options }: { endpoint: Endpoint; options: Pick<BindOptions<Endpoint>, 'secret'> },
  rawParams: Record<string, string>,
  content: Buffer,
  { tokens, vault, boards }: Pick<Services, 'tokens' | 'vault' | 'boards'>,
): Prints {
  const print = fingerprintOf(endpoint, rawParams, content)
  const { secret } = options
  if (secret === true) return { fingerprint: tokens.mark(print), formerly: [] }
  if (!secret?.(rawParams, boards.forms)) return { fingerprint: print, formerly: [] }
  const [fingerprint, ...formerly] = vault.fingerprints(print)
  return { fingerprint, formerly }
}
