import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { contentPath } from '../files/content-file.ts'
import { type ContentLine, readContentBatches } from '../files/content-lines.ts'
import {
  BackupError,
  contentFolder,
  contentList,
  digestName,
  type Manifest,
  manifestName,
  readManifest,
} from '../files/format.ts'
import { measure, type Sums } from '../files/stream.ts'

/** A backup whose every byte matches its manifest. */
export interface Verified {
  /** absolute */
  folder: string
  /** absolute; contains the content of this backup and of its neighbours */
  shared: string
  manifest: Manifest
}

const sideBySide = 4

/** Reads a backup whole, content included. Throws `BackupError` that names the file. */
export async function verifyBackup(input: string): Promise<Verified> {
  const folder = resolve(input)
  const shared = join(dirname(folder), contentFolder)
  const manifest = await manifestIn(folder)
  const { tables, content } = manifest
  await assertNothingElse(
    folder,
    [...tables, content].map(({ file }) => file),
  )
  for (const sums of [...tables, content]) await assertWhole(join(folder, sums.file), sums)
  const sum = { files: 0, bytes: 0 }
  const check = async ({ sha256, size }: ContentLine) => {
    await assertWhole(contentPath(shared, sha256), { sha256, size })
    sum.files += 1
    sum.bytes += size
  }
  for await (const batch of readContentBatches(join(folder, contentList), sideBySide)) {
    await Promise.all(batch.map(check))
  }
  if (sum.files !== content.files || sum.bytes !== content.bytes) {
    throw new BackupError(`${contentList} does not list what ${manifestName} says.`)
  }
  return { folder, shared, manifest }
}

async function manifestIn(folder: string): Promise<Manifest> {
  if (basename(folder).startsWith('.')) {
    throw new BackupError(`${folder} is a backup that was never finished.`)
  }
  const read = async (name: string) => {
    try {
      return await readFile(join(folder, name), 'utf8')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
      throw new BackupError(`${folder} is no backup: ${name} is missing.`)
    }
  }
  return readManifest(await read(manifestName), await read(digestName))
}

async function assertNothingElse(folder: string, files: readonly string[]): Promise<void> {
  const known = new Set(['tables', manifestName, digestName, ...files])
  for (const found of await readdir(folder, { recursive: true })) {
    const name = found.replaceAll('\\', '/')
    if (known.has(name)) continue
    throw new BackupError(
      `${join(folder, name)} is not in ${manifestName}: take it away if it is not yours to keep.`,
    )
  }
}

async function assertWhole(path: string, expected: Sums): Promise<void> {
  const found = await measure(path)
  if (!found) throw new BackupError(`${path} is missing.`)
  if (found.size !== expected.size) {
    throw new BackupError(`${path} has ${found.size} bytes in place of ${expected.size}.`)
  }
  if (found.sha256 !== expected.sha256) {
    throw new BackupError(`${path} is damaged: its bytes are not those that were backed up.`)
  }
}
