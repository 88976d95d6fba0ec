import * as v from 'valibot'
import { scanBody } from '../../../contract/gate/scan.ts'
import { intent } from '../../../src/outbox/commands/intent.ts'
import type { BuiltPerson } from '../../api/build.ts'
import type { Ledger } from '../../death/ledger.ts'
import type { Hand, Writer } from '../author.ts'
import type { PlannedScan, Stand } from './plan.ts'
import type { GateSite } from './site.ts'

/** A person at a gate with a phone, who scans what the plan says, one after the other. */
export class Scanner implements Writer {
  readonly who: BuiltPerson
  readonly #site: GateSite
  readonly #stand: Stand
  readonly #ledger: Ledger
  readonly #scans: PlannedScan[]

  constructor(
    who: BuiltPerson,
    site: GateSite,
    stand: Stand,
    ledger: Ledger,
    scans: PlannedScan[],
  ) {
    this.who = who
    this.#site = site
    this.#stand = stand
    this.#ledger = ledger
    this.#scans = [...scans]
  }

  async act(hand: Hand): Promise<number> {
    const scan = this.#scans.shift()
    if (!scan) return 0
    const { projectId, gates, codes } = this.#site
    const { skewMs, trusted } = this.#stand
    const token = (await codes[scan.who]?.(scan.at)) ?? ''
    const data = v.parse(scanBody, {
      id: scan.id,
      token,
      gateId: gates[scan.gate] ?? null,
      scannedAt: new Date(scan.at).toISOString(),
      // As its clock showed it then, and shows it now.
      deviceAt: new Date(scan.at + skewMs).toISOString(),
      clock: { trusted, anchorAgeMs: trusted ? 60_000 : null },
      seen: { verdict: trusted ? 'ok' : 'check', reason: trusted ? null : 'clock' },
    })
    const marker = `scan-${scan.id}`
    const [saved] = await hand.save([
      intent('gate.scan', { params: { projectId }, data }, { title: marker, tenant: projectId }),
    ])
    if (!saved) throw new Error(`${marker} was not entered`)
    this.#ledger.add({
      who: this.who,
      n: this.#ledger.intents.length,
      kind: 'scan',
      lane: saved.lane,
      after: [],
      key: saved.id,
      marker,
      id: scan.id,
      postId: null,
      sha256: null,
      acknowledged: false,
      sent: 0,
      refused: null,
    })
    return 1
  }
}
