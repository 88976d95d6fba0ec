import type { Endpoint } from '../../contract/wire/endpoint.ts'
import type { Person } from '../identity/person.ts'
import type { Call, Handler, Shortcut } from './call.ts'
import type { BoardRegistry, Forms } from './services.ts'

export interface BindOptions<E extends Endpoint> {
  /** bytes of a JSON body at most */
  maxBody?: number
  /** checked before the body is read: the body of a person without the right is never stored */
  may?: (requested: Pick<Call<E, Person>, 'who' | 'params' | 'db'>) => boolean | Promise<boolean>
  /** a read whose one statement confirms the person, who may then come from memory */
  confirms?: boolean
  /**
   * it consists of requests of their own, which it forwards: no transaction and no key is around
   * them
   */
  inParts?: boolean
  /**
   * its body contains a password, or what may only be stored sealed: no stored fingerprint may reveal
   * it. A function says so by the path and the boards
   */
  secret?: true | SecretBody
  /** each call is another one: a key is ignored, and no answer is stored */
  keyless?: boolean
  /** its answer contains a secret: it is stored sealed to be replayed */
  sealed?: boolean
  /** a keyed write tries it first, and falls back to the handler whenever it returns nothing */
  shortcut?: Shortcut<E>
}

/** Whether the body of a call may contain what is stored sealed only. */
export type SecretBody = (rawParams: Record<string, string>, boards: Forms) => boolean

/** A call of the wire with its handler, as server/pipeline.ts runs it. */
export interface Binding<E extends Endpoint = Endpoint> {
  endpoint: E
  handler: Handler<E, Person | null>
  options: BindOptions<E>
}

/** What a domain lists in its routes.ts; server/app.ts mounts it. */
export interface Bound {
  endpoint: Endpoint
  binding: Binding
  /** serves requests that carry no Authorization header, where these have a handler of their own */
  withoutToken?: Binding
  /** another domain's work under the same address, by what its path names (spec §7) */
  instead?: (params: Record<string, string>, boards: BoardRegistry) => Binding | undefined
}

// The pipeline passes a handler what its endpoint's schemas have parsed, and a person if the
// endpoint requires one: bind and bindOpen check that below.
function bound<E extends Endpoint, Who extends Person | null>(
  endpoint: E,
  handler: Handler<E, Who>,
  options: BindOptions<E>,
): Bound {
  return { endpoint, binding: { endpoint, handler, options } as unknown as Binding }
}

export const needsPerson = ({ access }: Endpoint) => access === 'session' || access === 'media'

/** Binds a handler to a call of a signed-in person (access `session` or `media`). */
export function bind<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Person>,
  options: BindOptions<E> = {},
): Bound {
  if (!needsPerson(endpoint)) throw new Error(`${endpoint.id} is ${endpoint.access}: use bindOpen`)
  return bound(endpoint, handler, options)
}

/** Binds a handler to a call of no signed-in person; it checks a credential of its own itself. */
export function bindOpen<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, null>,
  options: Pick<BindOptions<E>, 'maxBody'> = {},
): Bound {
  if (needsPerson(endpoint)) throw new Error(`${endpoint.id} needs a person: use bind`)
  return bound(endpoint, handler, options)
}

/** One call of the wire for two callers: the first serves a request with a token, the second one without. */
export function bindEither(withToken: Bound, without: Bound): Bound {
  return { ...withToken, withoutToken: without.binding }
}
