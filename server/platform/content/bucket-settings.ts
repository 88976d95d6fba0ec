/** External content storage: any service that speaks S3. */
export interface BucketSettings {
  /** null: Amazon's own of the region */
  endpoint: string | null
  region: string
  bucket: string
  /** of every key; empty, or ends with a slash */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** the bucket in the path, not in the host's name */
  pathStyle: boolean
  /** bytes of copies that stay on this machine's disk, the least used go first */
  copies: number
}

export interface BucketInput {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_PREFIX?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PATH_STYLE?: boolean | undefined
  S3_COPIES_GB: number
}

const together = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Null if none is set; missing ones are added to `wrong`. */
export function bucketSettings(input: BucketInput, wrong: string[]): BucketSettings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = input
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const some = [...together, 'S3_ENDPOINT', 'S3_PREFIX'] as const
    if (some.some((name) => input[name])) {
      const missing = together.filter((name) => !input[name])
      wrong.push(`${missing.join(', ')} must be set, too: files go to a bucket or to the disk`)
    }
    return null
  }
  return {
    endpoint: input.S3_ENDPOINT ?? null,
    region: input.S3_REGION,
    bucket: S3_BUCKET,
    prefix: input.S3_PREFIX ? `${input.S3_PREFIX.replace(/\/+$/, '')}/` : '',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: input.S3_PATH_STYLE ?? input.S3_ENDPOINT !== undefined,
    copies: input.S3_COPIES_GB * 1024 ** 3,
  }
}
