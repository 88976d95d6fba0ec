import { join } from 'node:path'
import { openBucket } from './bucket.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { bucketStore } from './bucket-store.ts'
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

export function openFiles(config: ContentSettings): Files {
  const store = openContent(config)
  return { store, renditions: makeRenditions(store), partials: openPartials(store) }
}
