import {
  isRefusedBadge,
  isWithdrawn,
  type SignatureRow,
} from '../../../../contract/form/signature-sheet.ts'
import { type BadgeScan, badgeProofText } from '../../../../contract/gate/badge-proof.ts'
import { readToken, type Subject } from '../../../../contract/gate/token.ts'
import type { References } from '../../board/use-references.ts'

/** A badge that was read: whose it is, as far as this device knows. */
export type ReadBadge =
  | { is: 'not-badge' | 'other-project' | 'unknown' }
  | { is: 'known'; badge: number; subject: Subject; person: Partial<SignatureRow> }

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the code of a badge. Whether it is genuine, and not revoked, the server says. */
export function readBadge(text: string, projectId: number, references: References): ReadBadge {
  const read = readToken(text)
  if ('error' in read || read.token.kind !== 'badge') return { is: 'not-badge' }
  const { token } = read
  if (token.projectId !== projectId) return { is: 'other-project' }
  const { kind, id } = token.subject
  const item = references[kind].items.find((one) => one.id === id)
  if (!item) return { is: 'unknown' }
  const person = {
    [kind]: id,
    name: item.name,
    affiliation: textOf(item.known?.company_name),
    job: textOf(item.known?.job_type),
  }
  return { is: 'known', badge: token.badgeId, subject: token.subject, person }
}

/** The row of a person that counts: their newest one, not withdrawn and not of a refused badge. */
export const rowOf = (people: readonly SignatureRow[], { kind, id }: Subject) =>
  people.findLast((row) => row[kind] === id && !isWithdrawn(row) && !isRefusedBadge(row))

const bytes = (text: string) => new TextEncoder().encode(text)

/** Proves that the badge with this code was scanned for a row. */
export async function badgeProof(code: string, scan: BadgeScan): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(code), hmac, false, ['sign'])
  const proof = await crypto.subtle.sign('HMAC', key, bytes(badgeProofText(scan)))
  const binary = String.fromCharCode(...new Uint8Array(proof))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
