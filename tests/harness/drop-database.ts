import type pg from 'pg'

/**
 * Drops a database and ends its connections. While autovacuum works on it, PostgreSQL 15 refuses
 * that to all but a superuser (42501); a plain drop ends autovacuum, but no other connection (55006
 * after 5 s).
 */
export async function dropDatabase(admin: pg.ClientBase, name: string): Promise<void> {
  for (let turns = 6; ; turns -= 1) {
    try {
      await admin.query(`drop database if exists ${name} ${turns % 2 ? '' : 'with (force)'}`)
      return
    } catch (error) {
      const { code } = error as { code?: unknown }
      if ((code !== '42501' && code !== '55006') || turns === 0) throw error
    }
  }
}
