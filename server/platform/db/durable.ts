import pg from 'pg'

/** What each setting breaks when it is off. */
const broken: Record<string, string> = {
  fsync:
    'what has been acknowledged would not survive a power cut, nor perhaps the database itself',
  full_page_writes: 'a power cut could leave pages half written',
  synchronous_commit: 'the last moments of what has been acknowledged would not survive a crash',
}

/**
 * An external PostgreSQL must write to disk before it answers: after our answer a phone forgets its
 * copy. Throws a sentence in production; elsewhere logs a warning.
 */
export async function assertDurable(
  connection: pg.ClientConfig,
  production: boolean,
  warn: (line: string) => void = (line) => process.stderr.write(line),
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
      [Object.keys(broken)],
    )
    .finally(() => client.end())
  if (rows.length === 0) return
  const why = rows.map(({ name }) => `${name} is off: ${broken[name]}`).join('; ')
  const way =
    'Switch it on in postgresql.conf, or for our role: alter role … set synchronous_commit = on.'
  if (production) throw new Error(`The database of DATABASE_URL is not safe. ${why}. ${way}`)
  warn(`\nWARNING: the database of DATABASE_URL is not safe. ${why}. ${way}\n\n`)
}
