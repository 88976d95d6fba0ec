import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { badgeProofText } from '../../../../contract/gate/badge-proof.ts'
import { badgeBytes, type Subject, tokenText } from '../../../../contract/gate/token.ts'
import type { References } from '../../board/use-references.ts'
import { badgeProof, readBadge, rowOf } from './badge-scan.ts'

const nobody = { items: [], readAt: 1 }
const references: References = {
  drawing: new Map(),
  company: nobody,
  field: nobody,
  member: { readAt: 1, items: [{ id: 7, name: '한정우', detail: '', known: {} }] },
  worker: {
    readAt: 1,
    items: [
      {
        id: 7,
        name: '김동수',
        detail: '',
        known: { company_name: '한결건설', job_type: '비계공' },
      },
    ],
  },
}

const codeOf = (subject: Subject, projectId = 3) =>
  tokenText(badgeBytes({ kid: 1, projectId, badgeId: 12, subject, issued: 1 }), new Uint8Array(64))

test('a badge names its person as this device knows them', () => {
  const worker = readBadge(codeOf({ kind: 'worker', id: 7 }), 3, references)
  expect(worker).toMatchObject({
    is: 'known',
    badge: 12,
    person: { worker: 7, name: '김동수', affiliation: '한결건설', job: '비계공' },
  })
  // The same number of an account is somebody else.
  expect(readBadge(codeOf({ kind: 'member', id: 7 }), 3, references)).toMatchObject({
    person: { member: 7, name: '한정우' },
  })
})

test.each([
  ['unknown', codeOf({ kind: 'worker', id: 8 })],
  ['other-project', codeOf({ kind: 'worker', id: 7 }, 4)],
  ['not-badge', 'https://menu.example'],
  ['not-badge', ''],
  ['not-badge', 'W1234-8'],
])('%s: %s', (is, text) => {
  expect(readBadge(text, 3, references)).toEqual({ is })
})

test('a withdrawn signature leaves room for another', () => {
  const subject = { kind: 'worker', id: 7 } as const
  const gone = { id: 'a', worker: 7, way: 'hand', removed_reason: '잘못' } as const
  expect(rowOf([gone], subject)).toBeUndefined()
  const refused = { id: 'd', worker: 7, way: 'badge', badge_check: 'invalid' } as const
  expect(rowOf([refused], subject)).toBeUndefined()
  expect(rowOf([gone, { id: 'b', worker: 7 }, { id: 'c', member: 7 }], subject)?.id).toBe('b')
})

test('a proof is that of any other implementation of HMAC', async () => {
  const code = codeOf({ kind: 'worker', id: 7 })
  for (let n = 0; n < 50; n += 1) {
    const scan = {
      recordId: 'r',
      sheet: 'people',
      rowId: `${n}`,
      signedAt: '2026-11-02T00:10:00.000Z',
    }
    const proof = await badgeProof(code, scan)
    expect(proof).toBe(createHmac('sha256', code).update(badgeProofText(scan)).digest('base64url'))
    expect(proof).toHaveLength(43)
  }
})
