import { accountList } from '../../../contract/identity/account.ts'
import { call } from '../../lib/call/call.ts'

/** The number of applicants. A chunk of its own: most people never need it. */
export async function applicants(signal: AbortSignal): Promise<number> {
  return (await call(accountList, { query: { state: 'waiting', perPage: '1' }, signal })).total
}
