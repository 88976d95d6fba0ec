import { randomBytes } from 'node:crypto'
import { demoPassword } from '../../e2e/harness/account.ts'
import { type Call, send } from './load.ts'

const json = { 'content-type': 'application/json' }

/** A person of the demo data and where they work, as the calls of a measure need it. */
export interface SignedIn {
  id: number
  companyId: number
  projectId: number
  /** of every call of theirs */
  headers: Record<string, string>
}

export async function signedIn(url: string, login = 'staff'): Promise<SignedIn> {
  const answer = await send(undefined, url, {
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify({ login, password: demoPassword }),
  })
  const { token, user } = JSON.parse(answer)
  const authorization = { authorization: `Bearer ${token}` }
  const found = await send(undefined, url, {
    method: 'GET',
    path: '/api/v1/project/filter',
    headers: authorization,
  })
  const { data } = JSON.parse(found)
  return {
    id: user.id,
    companyId: user.company_id,
    projectId: data[0].id,
    headers: { ...authorization, 'x-actor': String(user.id) },
  }
}

/** Writes one report of a danger, a new one each time. */
export function newHazard(
  path: string,
  projectId: number,
  headers: Record<string, string>,
): Call & { id: string } {
  const id = uuidv7()
  const now = new Date().toISOString()
  const values = {
    what: '2층 개구부 덮개가 밀려 있음',
    place: '101동 2층',
    danger: 'no',
    happened_at: now,
  }
  const body = JSON.stringify({ id, projectId, values, writtenAt: now })
  return {
    id,
    method: 'PUT',
    path,
    headers: { ...json, ...headers, 'idempotency-key': uuidv7() },
    body,
  }
}

export function uuidv7(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
