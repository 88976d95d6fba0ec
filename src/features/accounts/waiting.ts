import { accountList } from '../../../contract/account.ts'
import { call } from '../../lib/call/call.ts'

/** How many wait to be let in. A piece of its own: most people never ask. */
export async function applicants(signal: AbortSignal): Promise<number> {
  return (await call(accountList, { query: { state: 'waiting', perPage: '1' }, signal })).total
}
