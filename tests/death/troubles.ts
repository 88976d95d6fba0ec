import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openBehind } from './people.ts'
import type { Probed } from './probe.ts'
import type { Trouble, Troubled } from './trouble.ts'

/** Sends until it is refused: a full disk refuses what needs room, and there may be a little. */
async function untilRefused(what: () => Promise<Probed>): Promise<Probed> {
  for (let turn = 0; turn < 400; turn += 1) {
    const probed = await what()
    if (probed.status >= 300 || probed.status === 0) return probed
  }
  return { status: -1, retryAfter: null, ms: 0 }
}

/** Makes PostgreSQL write a new segment of its log, which a full disk cannot store: it panics. */
async function exhaustLog({ ward }: Troubled): Promise<void> {
  const behind = openBehind(ward.victim.dataDir, ward.postgres?.url)
  try {
    for (let turn = 0; turn < 40; turn += 1) {
      await behind.query("select pg_logical_emit_message(true, 'fill', 'x')")
      await behind.query('select pg_switch_wal()')
    }
  } catch {
    // it has gone
  } finally {
    await behind.end().catch(() => undefined)
  }
}

export const troubles: Trouble[] = [
  {
    name: 'PostgreSQL is stopped',
    only: { kind: 'outside', because: 'our own is started again at once; see the next one' },
    begin: ({ ward }) => ward.postgres?.stop(),
    end: ({ ward }) => ward.postgres?.start(),
  },
  {
    name: 'our own PostgreSQL is killed: it is back by itself',
    only: { kind: 'embedded', because: 'who runs an outside one starts it again' },
    begin: ({ ward }) => ward.killDatabase(),
    end: () => undefined,
  },
  {
    name: 'PostgreSQL hangs (SIGSTOP)',
    begin: ({ ward }) => (ward.postgres ? ward.postgres.pause() : ward.victim.pauseDatabase()),
    end: ({ ward }) => (ward.postgres ? ward.postgres.resume() : ward.victim.resumeDatabase()),
  },
  {
    name: 'the line to PostgreSQL swallows everything',
    only: { kind: 'outside', because: 'our own is reached by a socket in a folder: no line' },
    begin: ({ line }) => line?.hole(),
    end: ({ line }) => line?.repair(),
  },
  {
    name: 'the line to PostgreSQL is refused',
    only: { kind: 'outside', because: 'our own is reached by a socket in a folder: no line' },
    begin: ({ line }) => line?.refuse(),
    end: ({ line }) => line?.repair(),
  },
  {
    name: 'the disk of the files is full',
    disk: true,
    begin: ({ files }) => files?.fill(),
    end: ({ files }) => files?.free(),
    asks: (probe) => [untilRefused(probe.file)],
    again: (probe) => probe.file(),
  },
  {
    name: 'the disk of the database is full',
    disk: true,
    begin: ({ database }) => database?.fill(),
    end: ({ database }) => database?.free(),
    asks: (probe) => [untilRefused(() => probe.record(1_900))],
  },
  {
    name: 'the disk of the database is full, and its log cannot go on',
    disk: true,
    begin: async (on) => {
      on.database?.fill()
      await exhaustLog(on)
      // Until it has stopped trying.
      await wait(2_000)
    },
    end: async ({ database, ward: { postgres } }) => {
      database?.free()
      if (postgres && !(await answers(postgres.url))) {
        await postgres.stop()
        await postgres.start()
      }
    },
  },
]

/** An external one that ended because of a full disk, or hangs in it, is started by its operator. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
