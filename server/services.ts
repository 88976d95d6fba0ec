import type { Tokens } from './auth/token.ts'
import type { BoardRegistry } from './board/registry.ts'
import type { Config } from './config.ts'
import type { Db, Pool } from './db/connect.ts'
import type { Files } from './file/files.ts'
import type { Limits } from './http/limits.ts'
import type { Live } from './live/hub.ts'
import type { Log } from './log.ts'

/** What handlers and jobs work with; made once in server/main.ts, and by each test file. */
export interface Services {
  config: Config
  log: Log
  pool: Pool
  db: Db
  tokens: Tokens
  limits: Limits
  live: Live
  /** `loadBoards()` */
  boards: BoardRegistry
  /** `openFiles(join(config.dataDir, 'files'))` */
  files: Files
  /** tests: an answer that breaks its contract is an error */
  checkAnswers: boolean
}
