import { generateKeyPairSync, randomUUIDv7 } from 'node:crypto'
import { personNumber } from '../../../contract/gate/number.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { now } from '../record.ts'
import type { Make, Setting } from './setting.ts'

const at = ({ siteId }: Setting, more: object = {}) => ({ params: { projectId: siteId, ...more } })
const period = { begin: '2026-11-01', end: '2026-11-30' }

function publicKey(): string {
  const { publicKey } = generateKeyPairSync('ed25519')
  return publicKey.export({ format: 'jwk' }).x ?? ''
}

async function tokenOf({ row, gate }: Setting): Promise<string> {
  if (row.how === 'badge') return (await gate.badge()).token
  return row.how === 'number' ? personNumber(await gate.subject()) : await gate.board()
}

const scanOf: Make = async (s) => ({
  ...at(s),
  body: {
    id: randomUUIDv7(),
    token: await tokenOf(s),
    scannedAt: now(),
    deviceAt: now(),
    clock: { trusted: true, anchorAgeMs: 0 },
    seen: null,
  },
})

/** Valid requests of the gate: only the right decides their answer. */
export const gateRequests: Record<string, Make> = {
  'gate.isScanner': at,
  'gate.code': at,
  'gate.certify': (s) => ({ ...at(s), body: { algorithm: 'Ed25519', publicKey: publicKey() } }),
  'gate.historyMe': at,
  'gate.historyScanner': at,
  'gate.trust': at,
  'gate.scan': scanOf,
  'gate.site': at,
  'gate.setSite': async (s) => ({
    ...at(s),
    body: { closing: '19:00' },
    headers: { [header.ifMatch]: await s.gate.siteEtag() },
  }),
  'gate.create': (s) => ({ ...at(s), body: { name: '후문', direction: 'out' } }),
  'gate.update': async (s) => ({
    ...at(s, { gateId: await s.gate.gate() }),
    body: { name: '동문' },
    headers: { [header.ifMatch]: await s.gate.gateEtag() },
  }),
  'gate.windows': async (s) => ({
    ...at(s, { gateId: await s.gate.gate() }),
    query: { hours: '1' },
  }),
  'gate.displays': at,
  'gate.enrollDisplay': async (s) => ({
    ...at(s, { gateId: await s.gate.gate() }),
    body: await s.gate.display(),
  }),
  'gate.removeDisplay': async (s) =>
    at(s, { gateId: await s.gate.gate(), ...(await s.gate.display()) }),
  'gate.rotateKey': at,
  'gate.keys': at,
  'gate.stopKey': async (s) => at(s, { kid: await s.gate.key() }),
  'gate.devices': at,
  'gate.revokeDevices': (s) => at(s, { memberId: s.person.id }),
  'gate.badges': at,
  'gate.issueBadge': async (s) => ({ ...at(s), body: { subject: await s.gate.subject() } }),
  'gate.revokeBadge': async (s) => at(s, { badgeId: (await s.gate.badge()).id }),
  'gate.issueBadges': async (s) => ({ ...at(s), body: { subjects: [await s.gate.subject()] } }),
  'gate.revokeBadges': async (s) => ({
    ...at(s),
    body: { badgeIds: [(await s.gate.badge()).id] },
  }),
  'gate.people': at,
  'gate.bars': at,
  'gate.bar': async (s) => ({
    ...at(s),
    body: { subject: await s.gate.subject(), reason: '안전수칙 위반' },
  }),
  'gate.lift': async (s) => at(s, { barId: await s.gate.ban() }),
  'gate.addPassing': async (s) => ({
    ...at(s),
    body: {
      id: randomUUIDv7(),
      subject: await s.gate.subject(),
      at: now(),
      direction: 'in',
      reason: '명부',
    },
  }),
  'gate.import': (s) => ({
    ...at(s),
    body: { mode: 'check', rows: [{ row: 3, values: { name: '김출역' } }] },
  }),
  'gate.correct': async (s) => ({
    ...at(s, { scanId: await s.gate.gateEvent() }),
    body: { override: 'void', reason: '잘못 적음' },
    headers: { [header.ifMatch]: etagOf(2) },
  }),
  'gate.decide': async (s) => ({
    ...at(s),
    body: { scanIds: [await s.gate.gateEvent()], decision: 'confirm' },
  }),
  'gate.onSite': at,
  'gate.figures': (s) => ({ ...at(s), query: period }),
  'gate.attendance': (s) => ({ ...at(s), query: period }),
}
