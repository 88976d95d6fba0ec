import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { type RestoreWish, readRestoreWish } from './domains/backup/options/options.ts'
import { bringBack, keptAside } from './domains/backup/restore/aside.ts'
import { openDestination } from './domains/backup/restore/destination.ts'
import { openAlone, restoreBackup } from './domains/backup/restore/restore.ts'
import { verifyBackup } from './domains/backup/restore/verify.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function restore(wish: Extract<RestoreWish, { is: 'restore' | 'check' }>): Promise<void> {
  say(`Reading ${resolve(wish.backup)} …`)
  const backup = await verifyBackup(wish.backup)
  const { at, app, postgres, tables, content } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`It is whole: ${rows} rows and ${content.files} files as of ${at}.`)
  say(`(build ${app}, PostgreSQL ${postgres})`)
  if (content.missing.files > 0) {
    say(`${content.missing.files} files were missing or damaged when it was made.`)
  }
  if (wish.is === 'check') return
  const to = await openDestination(wish.into, readConfig(process.env))
  try {
    const { aside } = await restoreBackup(backup, to, wish.replace, say)
    say(`Restored into ${to.name} and ${to.dataDir}.`)
    if (!aside) return
    say(`What was there is kept aside, as ${aside} in the database. When the new data stand:`)
    say('  npm run restore -- --forget      (or, to go back: npm run restore -- --undo)')
  } finally {
    await to.close()
  }
}

async function settle(wish: Extract<RestoreWish, { is: 'undo' | 'forget' }>): Promise<void> {
  const to = await openDestination(wish.into, readConfig(process.env))
  try {
    const client = await openAlone(to.connection)
    try {
      const aside = await keptAside(client)
      const [last] = aside
      if (!last) throw new Error('Nothing has been set aside.')
      await client.query('begin')
      if (wish.is === 'undo') await bringBack(client, last)
      else for (const name of aside) await client.query(`drop schema ${name} cascade`)
      await client.query('commit')
      say(wish.is === 'undo' ? `${last} is the database again.` : `Gone: ${aside.join(', ')}.`)
    } finally {
      await client.end()
    }
  } finally {
    await to.close()
  }
}

try {
  const wish = readRestoreWish(process.argv.slice(2))
  await (wish.is === 'restore' || wish.is === 'check' ? restore(wish) : settle(wish))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
