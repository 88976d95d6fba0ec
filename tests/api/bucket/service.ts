import { atEndOfFile } from '../../harness/end-of-file.ts'
import { type BucketService, openBucketService } from './bucket-service.ts'

/** The bucket of a test file: it is closed after the last test. */
export async function startBucketService(bucket?: string): Promise<BucketService> {
  const service = await openBucketService(bucket)
  atEndOfFile(() => service.close())
  return service
}
