import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a service does to the next requests in place of answering rightly. */
export type Mood = 'well' | 'fails' | 'forgets' | 'full' | 'silent' | 'damages'

export interface BucketService {
  env: Record<string, string>
  /** bytes by key */
  objects: Map<string, { bytes: Buffer; at: number }>
  /** methods and keys, in their order */
  requested: string[]
  mood: Mood
  close(): void
}

const keyId = 'TESTKEY'
const secret = 'test/secret+key'
const region = 'ap-northeast-2'
/** Few, so that a handful of files makes pages. */
const pageSize = 2

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * A service that speaks as much of S3 as is needed, over real sockets, and verifies everything:
 * each request's signature is computed again (AWS Signature Version 4), and its bytes must be the
 * signed ones. A real service was tested by hand: docs/decisions/018-content-in-a-bucket.md.
 */
export async function openBucketService(bucket = 'siteon'): Promise<BucketService> {
  const objects: BucketService['objects'] = new Map()
  const requested: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', 'http://bucket')
    const method = request.method ?? ''
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    requested.push(`${method} ${key}`)
    const { mood } = service
    if (mood === 'silent') return void request.socket.destroy()
    if (mood === 'fails') return refuse(response, 503, 'SlowDown')
    if (mood === 'full' && method === 'PUT') return refuse(response, 403, 'QuotaExceeded')
    const wrong = wrongIn(request, url, bytes)
    if (wrong) return refuse(response, 403, wrong)
    if (!url.pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket')

    if (method === 'GET' && key === '') return list(response, url.searchParams)
    if (method === 'PUT') {
      if (mood !== 'forgets') objects.set(key, { bytes, at: Date.now() })
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const sent = mood === 'damages' ? Buffer.from(found.bytes).fill(0, 5, 9) : found.bytes
    response.writeHead(200, { 'content-length': sent.length })
    response.end(method === 'HEAD' ? undefined : sent)
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, pageSize)
    const more = keys.length > page.length
    const contents = page.map((key) => {
      const { at = 0, bytes } = objects.get(key) ?? {}
      const time = new Date(at).toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>${bytes?.length}</Size></Contents>`
    })
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const service: BucketService = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_PREFIX: 'files',
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    objects,
    requested,
    mood: 'well',
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

/** What S3 would refuse the request for; null when its signature is that of the secret. */
function wrongIn(request: IncomingMessage, url: URL, bytes: Buffer): string | null {
  const {
    authorization = '',
    'x-amz-date': date,
    'x-amz-content-sha256': claimed,
  } = request.headers
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!parts || typeof date !== 'string') return 'AccessDenied'
  const [, id, day = '', where = '', names = '', signature] = parts
  if (id !== keyId || where !== region) return 'InvalidAccessKeyId'
  if (
    Math.abs(
      Date.parse(date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) - Date.now(),
    ) > 9e5
  )
    return 'RequestTimeTooSkewed'
  if (claimed !== sha(bytes)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const canonical = [request.method, url.pathname, query, headers, names, claimed].join('\n')
  const scope = `${day}/${where}/s3/aws4_request`
  const key = [day, where, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha(canonical)}`).toString(
    'hex',
  )
  return expected === signature ? null : 'SignatureDoesNotMatch'
}
