import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { Unreadable } from '../http/valid-parts.ts'
import type { Person } from '../identity/person.ts'
import type { Db } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Binding } from './bind.ts'
import type { Call } from './call.ts'
import type { Services } from './services.ts'

/** What a handler may use of the services until it knows whether the person may make the call. */
const harmless = new Set<string>([
  'config',
  'boards',
  'tokens',
  'vault',
  'log',
  'started',
  'checkAnswers',
])

function quietServices(services: Services, tx: Db): Services {
  return new Proxy(services, {
    get(of, key) {
      if (key === 'db') return tx
      if (typeof key === 'string' && harmless.has(key)) return Reflect.get(of, key)
      throw new Unreadable()
    },
  })
}

const refusesRight = (error: unknown): error is Problem =>
  error instanceof Problem && (error.status === 403 || error.status === 404)

/** Undoes all that a handler did. */
class Over extends Error {}

/**
 * Whether a request whose input is refused would have been refused anyway, because the person may
 * not make it: that answer comes first, and tells nothing of the input. The handler runs as far as
 * the valid parts of the request go, and nothing of what it does stays: its transaction is rolled
 * back, and it gets no service that acts outside of that. Null where it asks no further right.
 */
export async function refusalOfRights(
  { handler }: Binding,
  call: Call<Endpoint, Person>,
): Promise<Problem | null> {
  const { services } = call
  const never = () => {
    throw new Unreadable()
  }
  const work = async (tx: Db): Promise<never> => {
    await handler({
      ...call,
      db: tx,
      services: quietServices(services, tx),
      forward: never,
      once: never,
      publish: () => undefined,
      after: () => undefined,
    })
    throw new Over()
  }
  try {
    return await inTransaction(services.pool, work)
  } catch (error) {
    if (error instanceof Over || error instanceof Unreadable) return null
    return refusesRight(error) ? error : null
  }
}
