import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { type RestoreOptions, readRestoreOptions } from './domains/backup/options/options.ts'
import { asideDatabases, restoreAside } from './domains/backup/restore/aside.ts'
import { openDestination } from './domains/backup/restore/destination.ts'
import { openAlone, restoreBackup } from './domains/backup/restore/restore.ts'
import { verifyBackup } from './domains/backup/restore/verify.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function restore(
  options: Extract<RestoreOptions, { is: 'restore' | 'check' }>,
): Promise<void> {
  say(`Reading ${resolve(options.backup)} …`)
  const backup = await verifyBackup(options.backup)
  const { at, app, postgres, tables, content } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`It is whole: ${rows} rows and ${content.files} files as of ${at}.`)
  say(`(build ${app}, PostgreSQL ${postgres})`)
  if (content.missing.files > 0) {
    say(`${content.missing.files} files were missing or damaged when it was made.`)
  }
  if (options.is === 'check') return
  const to = await openDestination(options.into, readConfig(process.env))
  try {
    const { aside } = await restoreBackup(backup, to, options.replace, say)
    say(`Restored into ${to.name} and ${to.dataDir}.`)
    if (!aside) return
    say(`What was there is kept aside, as ${aside} in the database. When the new data stand:`)
    say('  npm run restore -- --forget      (or, to go back: npm run restore -- --undo)')
  } finally {
    await to.close()
  }
}

async function finishRestore(
  options: Extract<RestoreOptions, { is: 'undo' | 'forget' }>,
): Promise<void> {
  const to = await openDestination(options.into, readConfig(process.env))
  try {
    const client = await openAlone(to.connection)
    try {
      const aside = await asideDatabases(client)
      const [last] = aside
      if (!last) throw new Error('Nothing has been set aside.')
      await client.query('begin')
      if (options.is === 'undo') await restoreAside(client, last)
      else for (const name of aside) await client.query(`drop schema ${name} cascade`)
      await client.query('commit')
      say(options.is === 'undo' ? `${last} is the database again.` : `Gone: ${aside.join(', ')}.`)
    } finally {
      await client.end()
    }
  } finally {
    await to.close()
  }
}

try {
  const options = readRestoreOptions(process.argv.slice(2))
  await (options.is === 'restore' || options.is === 'check'
    ? restore(options)
    : finishRestore(options))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
