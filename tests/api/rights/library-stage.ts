import { randomUUIDv7 } from 'node:crypto'
import { libraryRemove } from '../../../contract/library/change.ts'
import type { BuiltPerson } from '../build.ts'
import type { makeCall } from '../client.ts'
import { makeLibrary, standardForms } from '../library-stage.ts'

/** Things of a library of the site, which safety made. */
export function setLibraryStage(call: ReturnType<typeof makeCall>, safety: BuiltPerson) {
  const library = makeLibrary(call)
  const file = async () => {
    const { fileId } = await library.send(safety)
    if (fileId === null) throw new Error('stage: no file')
    return fileId
  }
  return {
    file,
    folder: async () => (await library.folder(safety, `폴더 ${randomUUIDv7()}`)).body.id,
    /** with a second version */
    versioned: async () => {
      const name = `판 ${randomUUIDv7()}`
      const { fileId } = await library.send(safety, { name })
      await library.send(safety, { name, onSame: 'version' })
      if (fileId === null) throw new Error('stage: no file')
      return fileId
    },
    binned: async () => {
      const id = await file()
      const { projectId } = safety
      const body = { projectId, boardId: standardForms, folderIds: [], fileIds: [id] }
      await call(safety, libraryRemove, { body })
      return id
    },
    /** a file of safety whose name is taken; its id on the way */
    waiting: async () => {
      const name = `기다림 ${randomUUIDv7()}`
      await library.send(safety, { name })
      const { id, state } = await library.send(safety, { name })
      if (state !== 'taken') throw new Error('stage: no file waits')
      return id
    },
  }
}
export type LibraryRightsStage = ReturnType<typeof setLibraryStage>
