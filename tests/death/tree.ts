import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Change {
  file: string
  from: string
  to: string
}

/**
 * Builds with one promise taken out each, so that the judge is seen to notice. They are made of a
 * copy by exact replacement: the product has no switch for any of it.
 */
const broken: Record<string, Change[]> = {
  'no-keys': [
    {
      file: 'server/http/bind.ts',
      from: 'const keyed = who && facts.key ? { id: who.id, key: facts.key } : null',
      to: 'const keyed = null as { id: number; key: string } | null',
    },
  ],
  'early-answer': [
    {
      file: 'server/db/transaction.ts',
      from: '    await client.query(closing ? ',
      to: `    early = true
    setTimeout(() => {
      client.query(text).then(() => client.release(), (error) => client.release(error))
    }, 40)
    const text = (closing ? `,
    },
    {
      file: 'server/db/transaction.ts',
      from: '    client.release(broken)\n',
      to: '    if (!early) client.release(broken)\n',
    },
    {
      file: 'server/db/transaction.ts',
      from: '  let broken: Error | undefined\n',
      to: '  let broken: Error | undefined\n  let early = false\n',
    },
  ],
  'no-file-sync': [
    {
      file: 'server/file/durable.ts',
      from: "  await withFile(path, 'r+', (handle) => handle.sync())\n",
      to: '',
    },
    { file: 'server/upload/partials.ts', from: '          await handle.datasync()\n', to: '' },
  ],
  'no-folder-sync': [
    {
      file: 'server/file/durable.ts',
      from: "  await withFile(folder, 'r', (handle) => handle.sync())\n",
      to: '',
    },
  ],
  'no-wal-sync': [
    { file: 'server/db/embedded/cluster.ts', from: "fsync: 'on'", to: "fsync: 'off'" },
  ],
}

export const brokenNames = Object.keys(broken)

export interface Tree {
  folder: string
  remove(): void
}

/** A copy of the server with these things broken. Throws when the source has changed since. */
export function breakTree(name: string): Tree {
  const changes = broken[name]
  if (!changes) throw new Error(`--broken is one of ${brokenNames.join(', ')}`)
  return copyTree(changes, ['server', 'contract', 'package.json'])
}

/** A copy of these parts of the tree with exact replacements made in it. */
export function copyTree(changes: readonly Change[], parts: readonly string[]): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-broken-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const { file, from, to } of changes) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
