import { closeSync, fsyncSync, openSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const onWindows = process.platform === 'win32'

/** Makes names in a folder survive a power cut. Windows syncs no folders and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (onWindows) return
  await withFile(folder, 'r', (handle) => handle.sync())
}

/** The same at startup, when no request waits. */
export function syncFolderNow(folder: string): void {
  if (onWindows) return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes a file's bytes, and its name, survive a power cut. */
export async function syncFile(path: string): Promise<void> {
  await withFile(path, 'r+', (handle) => handle.sync())
  await syncFolder(dirname(path))
}

export async function withFile<T>(
  path: string,
  flags: string,
  use: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(path, flags, 0o600)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}

/** Size in bytes; null when there is no such file. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return await withFile(path, 'r', async (handle) => (await handle.stat()).size)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** When it was last written (ms); null when there is no such file, or no longer. */
export async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
