import { mkdirSync } from 'node:fs'
import { makeAccount } from './admin/account.ts'
import { deleteDemo } from './admin/delete-demo.ts'
import { askedHelp } from './admin/help.ts'
import { changeMember } from './admin/member.ts'
import { readOptions } from './admin/options.ts'
import { askPassword } from './admin/password.ts'
import { reseal } from './admin/reseal.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { startEmbedded } from './platform/db/embedded/start.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { secretFor } from './platform/secret.ts'
import { makeVault } from './platform/vault.ts'

const help = askedHelp(process.argv.slice(2))
if (help === null) await run()
else process.stdout.write(`${help}\n`)

async function run(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2))
    const config = readConfig(process.env)
    const password = options.is === 'account' ? await askPassword() : ''
    mkdirSync(config.dataDir, { recursive: true })
    const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
    const database = await openDatabase(config, embedded)
    try {
      await inTransaction(database.pool, async (tx) => {
        if (options.is === 'account') {
          await makeAccount(tx, options.account, password)
          process.stdout.write(`Made the account '${options.account.login}' (level 5).\n`)
        } else if (options.is === 'member') {
          process.stdout.write(`${await changeMember(tx, options.member)}\n`)
        } else if (options.is === 'reseal') {
          const secret = secretFor(config.dataDir, config.secret)
          const { resealed, unknown } = await reseal(tx, makeVault(secret, config.previousSecrets))
          process.stdout.write(`Encrypted ${resealed} values with the present secret.\n`)
          if (unknown > 0) {
            process.stdout.write(
              `${unknown} need a secret that SECRET_PREVIOUS does not have: they stay as they are.\n`,
            )
          }
        } else {
          const { projects, members, shutOut } = await deleteDemo(tx)
          process.stdout.write(
            `Deleted ${members} demo accounts and ${projects} demo projects with their records.\n`,
          )
          if (shutOut > 0) {
            process.stdout.write(
              `${shutOut} wrote in real projects: shut out, their records stay.\n`,
            )
          }
        }
      })
    } finally {
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
