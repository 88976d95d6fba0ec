import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeOf, syncFile, syncFolder, withFile } from './durable.ts'
import type { PartialStore } from './partials.ts'
import { readSource } from './read-source.ts'

/** Incomplete uploads as files of this machine: for one server, which no other one stands beside. */
export function partialFiles(folder: string): PartialStore {
  const pathOf = (id: string) => join(folder, id)
  const size = async (id: string) => (await sizeOf(pathOf(id))) ?? 0

  return {
    sizeOf: size,
    at: (id, superseded) => ({
      size: () => size(id),
      remove: () => rm(pathOf(id), { force: true }),
      whole: async (work) => {
        // An earlier process may have been killed before it synced them.
        await syncFile(pathOf(id))
        return await work(pathOf(id))
      },
      append: async (source, from, limit) => {
        if (!source || superseded.aborted) {
          return { size: from, over: false, broken: superseded.aborted, moved: false }
        }
        const result = await withFile(pathOf(id), 'a', async (handle) => {
          try {
            const read = await readSource(source, superseded, limit - from, async (chunk) => {
              await handle.writeFile(chunk)
            })
            await handle.datasync()
            return read
          } catch (error) {
            // The size is the offset, and says what is durably here: a full disk took a part only.
            await handle.truncate(from)
            throw error
          }
        })
        if (from === 0) await syncFolder(folder)
        const { copied, over, broken } = result
        return { size: from + copied, over, broken, moved: false }
      },
    }),
  }
}
