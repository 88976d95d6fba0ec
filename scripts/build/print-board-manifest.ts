import { manifestOf } from '../../contract/boards/manifest.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'

/** The manifest of all boards as JSON, for scripts/build/board-manifest.ts. */
console.log(JSON.stringify(manifestOf(builtBoards.all)))
