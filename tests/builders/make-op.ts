import { commandOf, type Kind, type PayloadInput } from '../../contract/commands/commands.ts'
import type { Op } from '../../src/outbox/store/types.ts'

let seq = 0

/** An op as the engine would have stored it, completed from what matters to the test. */
export function makeOp<K extends Kind>(
  kind: K,
  payload: PayloadInput<K>,
  rest: Partial<Op> & Pick<Op, 'entity'>,
): Op {
  seq += 1
  return {
    id: `op-${seq}`,
    seq,
    user: 7,
    tenant: 1,
    kind,
    v: commandOf(kind)?.version ?? 0,
    body: JSON.stringify(payload),
    sha256: '',
    deps: [],
    lane: `${kind.split('.')[0]}:${rest.entity}`,
    title: '',
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitFrom: 0,
    leaseUntil: 0,
    leaseBy: null,
    baseEtag: null,
    baseOp: null,
    resultEtag: null,
    uncertain: false,
    wire: null,
    lastStatus: null,
    lastProblem: null,
    current: null,
    createdAt: seq * 1000,
    doneAt: null,
    receipt: null,
    appBuild: 'test',
    blobId: null,
    size: 10,
    sent: 0,
    ...rest,
  }
}
