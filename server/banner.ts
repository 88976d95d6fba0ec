import { join } from 'node:path'
import type { Config } from './config.ts'
import { accounts, demoPassword, healthAccount } from './demo/cast.ts'

function mailWords({ mail, production, dataDir }: Config): string {
  if (mail) return 'SMTP_URL'
  return production
    ? 'none: SMTP_URL is not set, and a forgotten password is replaced by an administrator'
    : `none is sent, letters are written to ${join(dataDir, 'sent')}`
}

/** What a start says: the first line is for machines, the rest for people. */
export function banner(config: Config, port: number): string {
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host
  const origin = `${config.tls ? 'https' : 'http'}://${host}:${port}`
  const lines = [`listening on ${origin}`, '', `  Siteon: ${config.publicUrl ?? origin}`]
  if (config.demo) {
    lines.push('', `  Demo accounts, each with the password ${demoPassword}`)
    for (const { username, level, position } of [...accounts, healthAccount]) {
      lines.push(`    ${username.padEnd(9)} level ${level}  ${position}`)
    }
    lines.push('', '  The demo listens on 127.0.0.1 only.')
  }
  lines.push(
    '',
    `  Data: ${config.dataDir}`,
    `  Database: ${config.databaseUrl ? 'DATABASE_URL' : 'our own PostgreSQL'}`,
    `  Mail: ${mailWords(config)}`,
    '',
  )
  return `${lines.join('\n')}\n`
}
