import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from './bucket-settings.ts'

/** Content under its digest, outside of this machine. What fails throws `BucketError`. */
export interface Bucket {
  /** On return the service has stored the bytes and checked their SHA-256. */
  put(sha256: string, path: string, size: number): Promise<void>
  /** null when there is none */
  get(sha256: string): Promise<Readable | null>
  /** with the time of the last `put` (ms) */
  list(): AsyncIterable<{ sha256: string; at: number }>
  remove(sha256: string): Promise<void>
}

/** The bucket failed; the caller may retry. */
export class BucketError extends Error {
  override name = 'BucketError'
  readonly code: 'BUCKET_FAILED' | 'EDQUOT'

  constructor(what: string, cause: unknown) {
    super(`the bucket did not ${what}: ${wordsOf(cause)}`)
    this.code = full.test(nameOf(cause)) ? 'EDQUOT' : 'BUCKET_FAILED'
  }
}

/** What services call it when the account's or the machine's room is used up. */
const full = /QuotaExceeded|StorageFull|EntityTooLarge|InsufficientStorage/

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))
const wordsOf = (error: unknown) =>
  error instanceof Error ? `${error.name} ${error.message}` : String(error)

/** To the first byte of an answer, and between two bytes. A file's bytes may take longer together. */
const patience = { connectionTimeout: 3_000, socketTimeout: 20_000 }
/** Bytes of a file are sent so often: the library tries again only what it can read again. */
const tries = 3
const shape = /^[0-9a-f]{64}$/

/** No request is made before first use. The library is loaded then, too. */
export function openBucket(settings: BucketSettings): Bucket {
  const { bucket: Bucket, prefix } = settings
  let opened: Promise<S3> | undefined
  const s3 = () => {
    opened ??= connect(settings)
    return opened
  }
  const at = (sha256: string) => ({ Bucket, Key: `${prefix}${sha256.slice(0, 2)}/${sha256}` })

  async function asking<T>(what: string, ask: (s3: S3) => Promise<T>): Promise<T> {
    try {
      return await ask(await s3())
    } catch (error) {
      throw error instanceof BucketError ? error : new BucketError(what, error)
    }
  }

  return {
    put: async (sha256, path, size) => {
      for (let turn = 1; ; turn += 1) {
        try {
          return await asking('take a file', async ({ client, sdk }) => {
            const command = new sdk.PutObjectCommand({
              ...at(sha256),
              Body: createReadStream(path),
              ContentLength: size,
              ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
            })
            // Signed with the digest, so that the service refuses other bytes than these.
            command.middlewareStack.add(
              (next) => (args) => {
                const request = args.request as { headers: Record<string, string> }
                request.headers['x-amz-content-sha256'] = sha256
                return next(args)
              },
              { step: 'build' },
            )
            await client.send(command)
          })
        } catch (error) {
          if (turn >= tries || (error as BucketError).code === 'EDQUOT') throw error
        }
      }
    },

    get: (sha256) =>
      asking('give a file', async ({ client, sdk }) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(at(sha256)))
          return (Body ?? null) as Readable | null
        } catch (error) {
          if (/^(NoSuchKey|NotFound)$/.test(nameOf(error))) return null
          throw error
        }
      }),

    list: async function* () {
      let ContinuationToken: string | undefined
      do {
        const page = await asking('list its files', ({ client, sdk }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const sha256 = Key.slice(Key.lastIndexOf('/') + 1)
          if (!shape.test(sha256) || Key !== at(sha256).Key) continue
          yield { sha256, at: LastModified?.getTime() ?? Date.now() }
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
    },

    remove: (sha256) =>
      asking('remove a file', async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand(at(sha256)))
      }),
  }
}

const quiet = () => undefined

interface S3 {
  client: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
}

async function connect(settings: BucketSettings): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.pathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    requestHandler: patience,
    maxAttempts: tries,
    // It says on the console what it throws as well.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    // Not every service knows the sums that Amazon added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, sdk }
}
