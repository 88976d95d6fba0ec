import { join } from 'node:path'
import type { Queryable } from '../db/connect.ts'
import { openBucket } from './bucket.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { bucketStore } from './bucket-store.ts'
import { partialFiles } from './partial-files.ts'
import { partialRows } from './partial-rows.ts'
import { openPartials, type Partials } from './partials.ts'
import { makeRenditions, type Renditions } from './rendition.ts'
import { type ContentStore, openStore } from './store.ts'

interface ContentSettings {
  dataDir: string
  bucket: BucketSettings | null
}

/** Everything that touches file content. */
export interface Files {
  store: ContentStore
  renditions: Renditions
  partials: Partials
}

/** The content store: `DATA_DIR/files`, created when missing, and the bucket of the settings. */
export function openContent(config: ContentSettings): ContentStore {
  const folder = join(config.dataDir, 'files')
  const { bucket } = config
  return bucket ? bucketStore(folder, openBucket(bucket), bucket.copies) : openStore(folder)
}

/**
 * With a bucket several servers may stand side by side: incomplete uploads are then where all of
 * them see them.
 */
export function openFiles(config: ContentSettings, db: Queryable): Files {
  const store = openContent(config)
  const partials = config.bucket ? partialRows(db, store.partials) : partialFiles(store.partials)
  return { store, renditions: makeRenditions(store), partials: openPartials(partials) }
}
