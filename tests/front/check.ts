import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { hazard } from '../api/record.ts'
import type { Pair } from './pair.ts'
import { cutUpload, firstEvent } from './streams.ts'

export interface Checked {
  what: string
  /** null where it is as it must be */
  wrong: string | null
}

const mebibyte = 1024 * 1024

interface Step {
  what: string
  /** throws, or answers what it found in the place of what it should have */
  run(): Promise<unknown>
  want: unknown
}

/** What a person does through the proxy, on one server. */
export async function checkFront(pair: Pair, password: string): Promise<Checked[]> {
  const { front, people, bucket } = pair
  const [who, other] = people
  if (!who || !other) throw new Error('nobody is there')
  let token = ''
  const call = (path: string, init: RequestInit = {}) =>
    fetch(front.https + path, {
      ...init,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    })
  const json = { 'content-type': 'application/json' }
  const post = randomUUIDv7()
  const photo = await noisyPhoto()
  const line = {
    id: randomUUIDv7(),
    kind: 'photo',
    name: 'a.jpg',
    type: 'image/jpeg',
    ...photo.line,
  }
  const big = randomBytes(20 * mebibyte)

  const steps: Step[] = [
    {
      what: 'http is led to https',
      run: async () => {
        const answer = await fetch(`${front.http}/project/1?a=b`, { redirect: 'manual' })
        const to = new URL(answer.headers.get('location') ?? front.http)
        // Caddy takes the port of https for the usual one.
        return [answer.status, to.protocol, to.hostname, to.pathname + to.search]
      },
      want: [308, 'https:', '127.0.0.1', '/project/1?a=b'],
    },
    {
      what: 'the page comes with the policy of the server, and HSTS',
      run: async () => {
        const { status, headers } = await call('/')
        const policy = headers.get('content-security-policy')?.startsWith("default-src 'none'")
        return [status, policy, headers.get('strict-transport-security')?.includes('max-age')]
      },
      want: [200, true, true],
    },
    {
      what: 'a script comes in brotli, as the server compressed it',
      run: async () => {
        const page = await (await call('/')).text()
        const [, path = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
        const { headers } = await call(path, { headers: { 'accept-encoding': 'br' } })
        return [headers.get('content-encoding'), headers.get('cache-control')]
      },
      want: ['br', 'public, max-age=31536000, immutable'],
    },
    {
      what: 'sign-in, with a cookie that is Secure',
      run: async () => {
        const body = JSON.stringify({ login: who.username, password })
        const answer = await call('/api/auth/login', { method: 'POST', headers: json, body })
        token = ((await answer.json()) as { token: string }).token
        return [answer.status, /; Secure/i.test(answer.headers.getSetCookie().join('\n'))]
      },
      want: [200, true],
    },
    {
      what: 'a record under its key, and again',
      run: async () => {
        const values = hazard({ photos: [line.id] })
        const writtenAt = new Date().toISOString()
        const body = JSON.stringify({
          ...{ id: post, projectId: who.projectId, values, uploads: [line], writtenAt },
        })
        const headers = { ...json, 'idempotency-key': `"${randomUUIDv7()}"` }
        const send = () => call('/api/v1/board/post/7', { method: 'PUT', headers, body })
        const [first, second] = [await send(), await send()]
        return [first.status, second.status, second.headers.has('idempotency-replayed')]
      },
      want: [201, 201, true],
    },
    {
      what: 'the list',
      run: async () => {
        const answer = await call(`/api/v1/board/post/7?projectId=${who.projectId}`)
        return [answer.status, (await answer.text()).includes(post)]
      },
      want: [200, true],
    },
    {
      what: 'a photo of 5 MB in chunks of 1 MB, byte by byte',
      run: async () => {
        for (let from = 0; from < photo.bytes.length; from += mebibyte) {
          const answer = await call(`/api/v1/upload/${line.id}`, {
            method: 'PATCH',
            body: photo.bytes.subarray(from, from + mebibyte),
            headers: {
              'content-type': 'application/octet-stream',
              'upload-offset': String(from),
              'upload-length': String(photo.bytes.length),
            },
          })
          if (answer.status !== 200) return answer.status
        }
        const shown = await call(`/media/${line.id}/full`)
        const [key = ''] = [...bucket.objects.keys()].filter((one) => one.endsWith(line.sha256))
        const stored = bucket.objects.get(key)?.bytes.equals(photo.bytes) ?? false
        return [photo.bytes.length > 5_000_000, stored, shown.status]
      },
      want: [true, true, 200],
    },
    {
      what: 'what came before a connection broke is kept',
      run: () => cutUpload(front.https, who),
      want: 4_000,
    },
    {
      what: 'a file of 20 MB by form; one of 101 MB is refused',
      run: async () => {
        const form = (bytes: Buffer<ArrayBuffer>) => {
          const body = new FormData()
          body.append('file_data', new Blob([bytes], { type: 'application/pdf' }), 'a.pdf')
          const headers = { 'idempotency-key': `"${randomUUIDv7()}"` }
          return call('/api/v1/file', { method: 'POST', body, headers })
        }
        const sent = await form(big)
        const refused = await form(Buffer.alloc(101 * mebibyte))
        return [sent.status < 300, refused.status]
      },
      want: [true, 413],
    },
    {
      what: 'live events arrive at once, not when a buffer is full',
      run: () => firstEvent(front.https, who, other),
      want: true,
    },
    {
      what: 'the server sees the address of the client, whatever it claims',
      run: async () => {
        const forged = { 'x-forwarded-for': '203.0.113.9' }
        await call('/api/v1/address-of-the-client', { headers: forged })
        const logged = pair.servers[0]?.output.split('\n').find((one) => one.includes('address-of'))
        return (JSON.parse(logged ?? '{}') as { ip?: string }).ip
      },
      want: '127.0.0.1',
    },
    {
      what: 'metrics are not shown outside',
      run: async () => (await call('/metrics')).status,
      want: 404,
    },
  ]

  const results: Checked[] = []
  for (const { what, run, want } of steps) {
    const got = await run().catch((error: unknown) => String(error))
    const same = JSON.stringify(got) === JSON.stringify(want)
    results.push({
      what,
      wrong: same ? null : `: ${JSON.stringify(got)}, not ${JSON.stringify(want)}`,
    })
  }
  return results
}

/** A JPEG of more than 5 MB. */
async function noisyPhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 3_000, height: 2_400, channels: 3, background: '#888', noise } as const
  const bytes = Buffer.from(await sharp({ create }).jpeg({ quality: 92 }).toBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, line: { size: bytes.length, sha256 } }
}
