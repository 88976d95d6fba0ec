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
export function openFiles(folder: string): Files {
  const store = openStore(folder)
  return { store, renditions: makeRenditions(store), partials: openPartials(store) }
}
