import type { libraryFileOne } from '../../../../contract/library/browse.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { mayRead } from '../access.ts'
import { type FileRow, filesById, presentFile, presentVersion, versionsOf } from './file-rows.ts'

export type FileAnswer = AnswerOf<typeof libraryFileOne>

/** A file that the person may see; in the bin it is missing. */
export async function visibleFile(db: Db, who: Person, id: string): Promise<FileRow> {
  const [file] = await filesById(db, [id])
  if (!file || file.deleted || !mayRead(who, file)) throw problem('not-found')
  return file
}

export async function oneFile(db: Db, who: Person, id: string): Promise<FileAnswer> {
  const file = await visibleFile(db, who, id)
  return { ...presentFile(file), versions: (await versionsOf(db, id)).map(presentVersion) }
}
