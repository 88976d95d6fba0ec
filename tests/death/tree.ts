import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Change {
  file: string
  from: string
  to: string
}

interface Mutant {
  /** the soak whose checks must find it */
  soak: 'death' | 'power'
  what: string
  changes: Change[]
}

/** Most writes are a transaction, plain creates are one statement: both store the key. */
export const withoutKeys: Change[] = [
  {
    file: 'server/pipeline.ts',
    from: '    return { memberId: who.id, key: facts.key, ...this.prints(content), sealing }\n',
    to: '    return null\n',
  },
  {
    file: 'server/http/at-once.ts',
    from: '[memberId, key, fingerprint, status, etag, body]',
    to: '[memberId, crypto.randomUUID(), fingerprint, status, etag, body]',
  },
]

/**
 * Builds with one promise removed each, to prove that the checks notice. They are made from a copy
 * by exact replacement: the product has no switch for any of it.
 */
export const serverMutants: Record<string, Mutant> = {
  'no-keys': { soak: 'death', what: 'the server keeps no table of keys', changes: withoutKeys },
  'early-answer': {
    soak: 'death',
    what: 'the answer goes before the commit',
    changes: [
      {
        file: 'server/platform/db/transaction.ts',
        from: '    await client.query(closing ? ',
        to: `    early = true
    setTimeout(() => {
      client.query(text).then(() => client.release(), (error) => client.release(error))
    }, 40)
    const text = (closing ? `,
      },
      {
        file: 'server/platform/db/transaction.ts',
        from: '    client.release(broken)\n',
        to: '    if (!early) client.release(broken)\n',
      },
      {
        file: 'server/platform/db/transaction.ts',
        from: '  let broken: Error | undefined\n',
        to: '  let broken: Error | undefined\n  let early = false\n',
      },
    ],
  },
  'early-create': {
    soak: 'death',
    what: 'a create of one statement is answered before it is run',
    changes: [
      {
        file: 'server/http/at-once.ts',
        from: '    return (await runText(db, statementOf(claim, effect, holds))) === 1\n',
        to: `    const statement = statementOf(claim, effect, holds)
    setTimeout(() => {
      db.$client.query(statement).catch(() => undefined)
    }, 40)
    return true
`,
      },
    ],
  },
  'no-file-sync': {
    soak: 'power',
    what: 'content is not synced',
    changes: [
      {
        file: 'server/platform/content/durable.ts',
        from: "  await withFile(path, 'r+', (handle) => handle.sync())\n",
        to: '',
      },
      {
        file: 'server/platform/content/partial-files.ts',
        from: '            await handle.datasync()\n',
        to: '',
      },
    ],
  },
  'no-folder-sync': {
    soak: 'power',
    what: 'names are not synced',
    changes: [
      {
        file: 'server/platform/content/durable.ts',
        from: "  await withFile(folder, 'r', (handle) => handle.sync())\n",
        to: '',
      },
    ],
  },
  'no-wal-sync': {
    soak: 'power',
    what: 'PostgreSQL runs without fsync',
    changes: [
      { file: 'server/platform/db/embedded/cluster.ts', from: "fsync: 'on'", to: "fsync: 'off'" },
    ],
  },
}

export const brokenNames = Object.keys(serverMutants)

export interface Tree {
  folder: string
  remove(): void
}

/** A copy of the server with these things broken. Throws when the source has changed since. */
export function breakTree(name: string): Tree {
  const mutant = serverMutants[name]
  if (!mutant) throw new Error(`--broken is one of ${brokenNames.join(', ')}`)
  return copyTree(mutant.changes, ['server', 'contract', 'package.json'])
}

/** A copy of these parts of the tree with exact replacements made in it. */
export function copyTree(changes: readonly Change[], parts: readonly string[]): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-broken-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const change of changes) {
    const path = join(folder, change.file)
    writeFileSync(path, applyChange(readFileSync(path, 'utf8'), change))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The text of its file with the replacement made. Throws, naming both, when it cannot be made. */
export function applyChange(text: string, { file, from, to }: Change): string {
  const found = text.split(from).length - 1
  if (found !== 1) {
    throw new Error(`${file} must hold this text once and holds it ${found} times: ${from}`)
  }
  return text.replace(from, () => to)
}
