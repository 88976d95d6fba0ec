import { readToken } from '../../../contract/gate/token.ts'

/**
 * The owner that a code's text claims, unverified: a phone's code changes every half minute, its
 * owner does not, and one person may show an old badge and a new one.
 */
export function ownerOf(text: string): string {
  const read = readToken(text)
  if ('error' in read) return text
  const { token } = read
  if (token.kind === 'personal') return `member:${token.projectId}:${token.memberId}`
  if (token.kind === 'board') return `board:${token.projectId}:${token.gateId}`
  return `${token.subject.kind}:${token.projectId}:${token.subject.id}`
}
