import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'
import { beginBackup } from './domains/backup/make/attempt.ts'
import { readBackupOptions } from './domains/backup/options/options.ts'
import { openContent } from './platform/content/files.ts'
import { openPool } from './platform/db/connect.ts'
import { besideEmbedded } from './platform/db/embedded/beside.ts'
import { makeLog } from './platform/log.ts'

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => stopping.abort(new Error('stopped')))
}

try {
  const folder = readBackupOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  // A folder that the command line names is not pruned: its owner does that.
  const { backup } = config
  const settings = folder === null ? backup : { ...backup, dir: resolve(folder), keep: null }
  const embedded = config.databaseUrl ? null : await besideEmbedded(config.dataDir)
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }
  const pool = openPool({ ...connection, max: 3, application_name: 'siteon-backup' })
  try {
    const started = performance.now()
    const begun = await beginBackup(
      {
        pool,
        store: openContent(config),
        settings,
        log: makeLog('silent'),
        // The server's streams are its own: a failure is read in the notifications.
        live: { publish: () => undefined },
      },
      { cause: 'command', by: null, signal: stopping.signal },
    )
    if (!begun) throw new Error('A backup is being made already.')
    const made = await begun.done
    const { files, missing } = made.manifest.content
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `${join(settings.dir, made.name)}\n` +
        `${made.rows} rows, ${files} files, ${mebibytes(made.bytes)} ` +
        `(${mebibytes(made.newBytes)} new) in ${seconds} s\n`,
    )
    for (const name of made.pruned.backups) process.stdout.write(`Removed ${name}.\n`)
    if (missing.files > 0) {
      throw new Error(
        `Incomplete: ${missing.files} files that the database names are missing or damaged in ` +
          `${config.dataDir}, first ${missing.some[0]}. Everything else is in it.`,
      )
    }
  } finally {
    await pool.end()
    await embedded?.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
