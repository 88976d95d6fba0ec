import { openPartials, type Partials } from '../upload/partials.ts'
import { makeRenditions, type Renditions } from './rendition.ts'
import { type ContentStore, openStore } from './store.ts'

/** Everything that touches file content. */
export interface Files {
  store: ContentStore
  renditions: Renditions
  partials: Partials
}

/** `folder` is `DATA_DIR/files`; it is made when it is missing. */
export async function openFiles(folder: string): Promise<Files> {
  const store = await openStore(folder)
  return { store, renditions: makeRenditions(store), partials: openPartials(store) }
}
