import type { RequestHead } from './message.ts'
import type { RequestRecord } from './record.ts'

/** How often a kind of fault was met. */
export interface Met {
  requests: number
  /** names of the operations whose requests met it, each once */
  operations: Set<string>
}

export interface Census {
  requests: number
  /** requests that belong to an operation */
  named: number
  operations: Set<string>
  /** met at least one fault of the line; slow weather does not count */
  struck: Set<string>
  /** lost an answer that the server had sent */
  swallowed: Set<string>
  /** by `faultName`, and the weather by its own names */
  kinds: Map<string, Met>
}

/**
 * The fault that really struck; a cut beyond the end of a body, or the loss of an answer that was
 * never sent, has not.
 */
function struckBy(record: RequestRecord): string | null {
  const { fault, name, status, deliveredAt, againStatus } = record
  if (fault === 'pass') {
    return deliveredAt === undefined && status === undefined ? 'broken off' : null
  }
  if (fault === 'cut') return deliveredAt === undefined ? name : null
  if (fault === 'swallow-response') return status === undefined ? 'broken off' : name
  if (fault === 'twice') return againStatus === undefined ? null : name
  return name
}

/**
 * Counts what the line did, by request and by operation.
 * @param nameOf the operation that a request belongs to; null for one that belongs to none
 */
export function censusOf(
  log: readonly RequestRecord[],
  nameOf: (head: RequestHead) => string | null,
): Census {
  const census: Census = {
    requests: log.length,
    named: 0,
    operations: new Set(),
    struck: new Set(),
    swallowed: new Set(),
    kinds: new Map(),
  }
  const meet = (kind: string, operation: string | null) => {
    const met = census.kinds.get(kind) ?? { requests: 0, operations: new Set<string>() }
    census.kinds.set(kind, met)
    met.requests += 1
    if (operation !== null) met.operations.add(operation)
  }
  for (const record of log) {
    const operation = nameOf(record.head)
    if (operation !== null) {
      census.named += 1
      census.operations.add(operation)
    }
    const kind = struckBy(record)
    if (kind !== null) meet(kind, operation)
    if (record.mode === 'latency' || record.mode === 'bandwidth') meet(record.mode, operation)
    // What broke off met the death of a server or a device, which is no fault of the line.
    if (kind === null || kind === 'broken off' || operation === null) continue
    census.struck.add(operation)
    if (record.fault === 'swallow-response') census.swallowed.add(operation)
  }
  return census
}

/** The census of several lines as one. */
export function joined(parts: readonly Census[]): Census {
  const kinds = new Map<string, Met>()
  for (const [kind, met] of parts.flatMap((part) => [...part.kinds])) {
    const all = kinds.get(kind) ?? { requests: 0, operations: new Set<string>() }
    kinds.set(kind, {
      requests: all.requests + met.requests,
      operations: all.operations.union(met.operations),
    })
  }
  const sum = (of: (part: Census) => number) => parts.reduce((total, part) => total + of(part), 0)
  const union = (of: (part: Census) => Set<string>) =>
    new Set(parts.flatMap((part) => [...of(part)]))
  return {
    requests: sum((part) => part.requests),
    named: sum((part) => part.named),
    operations: union((part) => part.operations),
    struck: union((part) => part.struck),
    swallowed: union((part) => part.swallowed),
    kinds,
  }
}

/** The operation that a request of the outbox belongs to: its key, or the file that it sends. */
export function operationOf({ headers, path }: RequestHead): string | null {
  const key = headers.get('idempotency-key')
  if (key !== undefined) return key.replaceAll('"', '')
  return /^\/api\/v1\/upload\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null
}
