import * as v from 'valibot'
import { codePoints, id, idParam, personRef, text, uuid, uuidv7 } from '../wire/schema.ts'
import { maxChosen } from './limits.ts'
import { cleanName, maxName, oneLine, wrongName } from './name.ts'

/** What to do with a file whose name is taken in its folder. */
export const onSame = v.picklist(['ask', 'version', 'both', 'skip'])
export type OnSame = v.InferOutput<typeof onSame>

export const folder = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  name: v.string(),
  /** files in it and in the folders in it */
  files: v.number(),
  /** bytes of their present versions */
  bytes: v.number(),
  updatedAt: v.string(),
})
export type LibraryFolder = v.InferOutput<typeof folder>

export const version = v.object({
  /** from 1 */
  n: v.number(),
  /** id of its bytes */
  uploadId: v.string(),
  size: v.number(),
  /** by its content, not by what its sender said */
  type: v.string(),
  sha256: v.string(),
  note: v.string(),
  by: v.nullable(personRef),
  at: v.string(),
})
export type LibraryVersion = v.InferOutput<typeof version>

export const file = v.object({
  id: v.string(),
  boardId: id,
  folderId: v.nullable(v.string()),
  name: v.string(),
  /** of the present version */
  n: v.number(),
  size: v.number(),
  type: v.string(),
  by: v.nullable(personRef),
  updatedAt: v.string(),
})
export type LibraryFile = v.InferOutput<typeof file>

/** A library of a project, in a path and a query. */
export const atLibrary = v.object({
  /** id of the library */
  boardId: idParam,
})
/** Number of a version, in a path. */
export const versionParam = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, 'int'),
  v.transform(Number),
)
export const inProject = { projectId: idParam }

/** A name that a device gave: what no system can store in it is replaced. */
export const givenFileName = v.pipe(
  text(2_000),
  v.transform(cleanName),
  v.check((name) => name !== '', 'required'),
  v.check((name) => codePoints(name) <= maxName, 'max'),
)
/** A name that a person types: refused where it cannot be stored as it is. */
export const typedFileName = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const wrong = dataset.typed ? wrongName(dataset.value) : null
    if (wrong) addIssue({ message: wrong })
  }),
  v.transform(oneLine),
)
export const chosenIds = v.optional(v.pipe(v.array(uuid), v.maxLength(maxChosen, 'max')), [])
export const newId = uuidv7
/** null: of the library itself, in no folder */
export const folderId = v.nullable(uuid)
