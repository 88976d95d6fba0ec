/** Largest file of a library, bytes. */
export const maxLibraryBytes = 2 * 1024 ** 3
/** Folders within folders. */
export const maxDepth = 10
/** Of one library in one project. */
export const maxFolders = 2_000
/** Of one library in one project, with those in the bin. */
export const maxFiles = 20_000
/** On their way into one library, or waiting for an answer, of one person: files, and bytes. */
export const maxUnfinished = 1_000
export const maxUnfinishedBytes = 5 * maxLibraryBytes
/** Chosen or dropped at once. */
export const maxDropped = 1_000
/** Named in one request: to move, to delete, to download together. */
export const maxChosen = 200
/** Versions of one file. */
export const maxVersions = 200
/** Files in one archive. */
export const maxArchiveFiles = 10_000
/** Bytes of the files in one archive. */
export const maxArchiveBytes = 20 * 1000 ** 3
