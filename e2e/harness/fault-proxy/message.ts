import type { Arrived, ByteReader } from './byte-reader.ts'

/** A request's or an answer's head, with the bytes it was read from. */
interface Head {
  raw: Buffer
  at: number
  /** Names in lower case; repeated headers joined with a comma. */
  headers: Map<string, string>
}

export interface RequestHead extends Head {
  method: string
  /** The request target as sent, query included. */
  path: string
}

export interface ResponseHead extends Head {
  status: number
}

/** How the end of a body is known (RFC 9112 §6.3). */
export type Framing = { kind: 'length'; length: number } | { kind: 'chunked' } | { kind: 'close' }

/** Reads one request head; null when the client is done or speaks no HTTP/1.1. */
export async function readRequestHead(reader: ByteReader): Promise<RequestHead | null> {
  const head = await readHead(reader)
  const [, method, path] = /^([A-Z]+) (\S+) HTTP\/1\.[01]$/.exec(head?.network ?? '') ?? []
  if (!head || !method || !path) return null
  return { raw: head.raw, at: head.at, headers: head.headers, method, path }
}

/** Reads one response head; null when the server closed without one. */
export async function readResponseHead(reader: ByteReader): Promise<ResponseHead | null> {
  const head = await readHead(reader)
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head?.network ?? '')?.[1])
  if (!head || !status) return null
  return { raw: head.raw, at: head.at, headers: head.headers, status }
}

export function requestFraming(head: RequestHead): Framing {
  return framingOf(head, { kind: 'length', length: 0 })
}

export function responseFraming(head: ResponseHead, method: string): Framing {
  const bare = method === 'HEAD' || head.status < 200 || [204, 304].includes(head.status)
  return bare ? { kind: 'length', length: 0 } : framingOf(head, { kind: 'close' })
}

function framingOf(head: Head, otherwise: Framing): Framing {
  if (/\bchunked\b/i.test(head.headers.get('transfer-encoding') ?? '')) return { kind: 'chunked' }
  const length = head.headers.get('content-length')
  return length === undefined ? otherwise : { kind: 'length', length: Number(length) }
}

async function readHead(reader: ByteReader) {
  let raw = Buffer.alloc(0)
  for (;;) {
    const next: Arrived | null = await reader.read()
    if (!next) return null
    raw = Buffer.concat([raw, next.bytes])
    const end = raw.indexOf('\r\n\r\n')
    if (end === -1) continue
    reader.unread(raw.subarray(end + 4), next.at)
    raw = raw.subarray(0, end + 4)
    const [network = '', ...fields] = raw.toString('latin1', 0, end).split('\r\n')
    return { raw, at: next.at, network, headers: headersOf(fields) }
  }
}

function headersOf(fields: string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const field of fields) {
    const colon = field.indexOf(':')
    const name = field.slice(0, colon).trim().toLowerCase()
    const value = field.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return headers
}
