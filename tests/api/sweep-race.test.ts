import { createHash } from 'node:crypto'
import { existsSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileUpload, mediaRead } from '../../contract/record/file.ts'
import { pruneContent } from '../../server/jobs/content.ts'
import { pruneStatement, rules } from '../../server/jobs/prune.ts'
import { sweep } from '../../server/jobs/schedule.ts'
import type { ContentStore } from '../../server/platform/content/store.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { waitingFor } from './locks.ts'

const { app, services, logged, restart } = await startHarness()
const { pool } = services
const { store } = services.files
const call = makeCall(app)
const me = await makeBuild(services).person()

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** Old content that nothing refers to. */
async function left(text: string): Promise<string> {
  const source = join(store.partials, `source-${text}`)
  writeFileSync(source, text)
  await store.adopt(source, sha256Of(text), Buffer.byteLength(text))
  await rm(source)
  utimesSync(store.pathOf(sha256Of(text)), 0, 0)
  return sha256Of(text)
}

function send(text: string) {
  const raw = new FormData()
  raw.append('file_data', new Blob([text], { type: 'text/plain' }), 'a.txt')
  return call(me, fileUpload, { raw })
}

async function read(fileId: string): Promise<string> {
  const params = { fileId, rendition: 'full' as const }
  const answer = await call(null, mediaRead, {
    params,
    headers: { cookie: `media=${me.mediaToken}`, authorization: `Bearer ${me.token}` },
  })
  return await answer.response.text()
}

/** Sweeps content as it was listed, with something happening while it does. */
async function pruneWith(changes: Partial<ContentStore>): Promise<number> {
  const client = await pool.connect()
  try {
    return await pruneContent(client, { ...store, ...changes })
  } finally {
    client.release()
  }
}

/** A listing that is some time old by now. */
const listed = (...digests: string[]): Pick<ContentStore, 'list'> => ({
  list: async function* () {
    for (const sha256 of digests) yield { sha256, at: 0 }
  },
})

describe('old bytes that arrive again during the sweep', () => {
  test('stay when their row was written after the sweep had checked', async () => {
    const [first, second] = [await left('first'), await left('second')]
    let sent = ''
    const removed = await pruneWith({
      ...listed(first, second),
      remove: async (sha256) => {
        if (sha256 === first) sent = (await send('second')).body.id
        await store.remove(sha256)
      },
    })
    expect(removed).toBe(1)
    expect(existsSync(store.pathOf(first))).toBe(false)
    expect(await read(sent)).toBe('second')
  })

  test('stay while their row is being written', async () => {
    const digest = await left('third')
    const holder = await pool.connect()
    try {
      // The form's transaction waits at its audit entry.
      await holder.query('begin; lock table audit in exclusive mode')
      const sending = send('third')
      await expect.poll(() => waitingFor(holder, 'audit')).toBe(1)
      expect(await pruneWith(listed(digest))).toBe(0)
      await holder.query('rollback')
      expect(await read((await sending).body.id)).toBe('third')
    } finally {
      holder.release()
    }
  })
})

test('an upload completed meanwhile does not end the sweep', async () => {
  // Listed in the folder and gone when it is opened.
  symlinkSync(join(store.partials, 'nowhere'), join(store.partials, 'completed'))
  writeFileSync(join(store.partials, 'given-up'), 'x')
  utimesSync(join(store.partials, 'given-up'), 0, 0)
  expect(await sweep(services)).toBe(true)
  expect(readdirSync(store.partials)).toEqual(['completed'])
  expect(logged.filter((line) => line.message === 'sweep failed')).toEqual([])
})

test.each(rules)('what is old in $table is found by an index: $where', async (rule) => {
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${pruneStatement(rule)}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

describe('what takes long or fails', () => {
  const old = async (title: string) => {
    await pool.query(
      `insert into notification (member_id, kind, title, link, created_at)
        values ($1, 'handover', $2, '/', now() - interval '31 days')`,
      [me.id, title],
    )
  }
  const titles = async () => (await pool.query('select title from notification')).rows

  test('may take longer than an answer to a person', async () => {
    await old('slow')
    const hasty = restart({}, { pool: { statement_timeout: 1_000 } }).services
    await pool.query(`create function slowly() returns trigger language plpgsql as $$
      begin perform pg_sleep(1.5); return old; end $$;
      create trigger slowly before delete on notification
        for each row execute function slowly()`)
    expect(await sweep(hasty)).toBe(true)
    expect(await titles()).toEqual([])
    await pool.query('drop trigger slowly on notification')
    const { rows } = await hasty.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '1s' }])
  })

  test('is logged, and the rest is done', async () => {
    await old('after the one that fails')
    const digest = await left('unnamed')
    await pool.query('alter table idempotency rename to elsewhere')
    expect(await sweep(services)).toBe(true)
    await pool.query('alter table elsewhere rename to idempotency')
    expect(await titles()).toEqual([])
    expect(existsSync(store.pathOf(digest))).toBe(false)
    expect(logged.filter((line) => line.message === 'sweep failed')).toMatchObject([
      { what: 'idempotency', level: 'error' },
      // It asks for the keys of what it takes away.
      { what: 'review', level: 'error' },
    ])
  })
})
