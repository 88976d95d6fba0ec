import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { emptyDemo } from './demo/reset.ts'
import { seedDemo } from './demo/seed.ts'
import { openAlone } from './domains/backup/restore/restore.ts'
import { shipCodes } from './domains/hse/ship.ts'
import { startEmbedded } from './platform/db/embedded/start.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { secretFor } from './platform/secret.ts'
import { makeServices } from './services.ts'

const help = `npm run demo:reset [-- --yes]
    Deletes the demo data with everything that was tried out in it, and makes fresh demo data with
    dates around today. Stop the server first. Asks before it begins; --yes answers.
    Refuses in production, where DEMO is off, and where there is an account, a company, a project or
    an employee that the demo did not make. To begin with nothing at all, delete DATA_DIR.
`
const say = (line: string) => process.stdout.write(`${line}\n`)

async function confirm({ dataDir, databaseUrl }: Config): Promise<void> {
  const where = databaseUrl ? 'the database of DATABASE_URL' : dataDir
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`All demo data in ${where} will be replaced. Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new Error('Nothing was reset.')
}

async function reset(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  lockFolder(config.dataDir)
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  const database = await openDatabase(config, embedded)
  try {
    const alone = await openAlone(database.connection)
    try {
      const { posts } = await emptyDemo(alone)
      say(`Deleted the demo with its ${posts} records. Creating it again …`)
      await shipCodes(database.pool)
      const secret = secretFor(config.dataDir, config.secret)
      await seedDemo(makeServices({ ...config, secret, logLevel: 'error' }, database.pool))
    } finally {
      await alone.end()
    }
    say('Done. Sign in again on every device; the server removes old photos within days.')
  } finally {
    await database.stop()
  }
}

try {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => !['--yes', '--help', '-h'].includes(arg))
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}.\n\n${help}`)
  if (args.some((arg) => arg !== '--yes')) {
    process.stdout.write(help)
  } else {
    const config = readConfig(process.env)
    if (config.production || !config.demo) {
      throw new Error('These settings are not of a demo (NODE_ENV, DEMO). Nothing was reset.')
    }
    if (args.length === 0) {
      if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: say --yes.')
      await confirm(config)
    }
    await reset(config)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
