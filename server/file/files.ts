import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openPartials, type Partials } from '../upload/partials.ts'
import { openBucket } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { makeRenditions, type Renditions } from './rendition.ts'
import { type ContentStore, openStore } from './store.ts'

/** Everything that touches file content. */
export interface Files {
  store: ContentStore
  renditions: Renditions
  partials: Partials
}

/** Where content is kept: `DATA_DIR/files`, made when it is missing, and the bucket of the settings. */
export function openContent(config: Pick<Config, 'dataDir' | 'bucket'>): ContentStore {
  const folder = join(config.dataDir, 'files')
  const { bucket } = config
  return bucket ? bucketStore(folder, openBucket(bucket), bucket.copies) : openStore(folder)
}

export function openFiles(config: Pick<Config, 'dataDir' | 'bucket'>): Files {
  const store = openContent(config)
  return { store, renditions: makeRenditions(store), partials: openPartials(store) }
}
