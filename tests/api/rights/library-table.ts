import { type Case, row } from './case.ts'

const members = '401 ok  ok  ok  ok  ok  ok  ok  ok  404'
const leads = '  401 403 403 ok  ok  403 403 ok  ok  404'

/** File libraries: everybody in the project reads, safety, managers and head office write. */
export const libraryRows: readonly Case[] = [
  //                          nobody worker staff safety manager partner rival office admin outsider
  row('library.list', 'none', members),
  row('library.folders', 'none', members),
  row('library.files', 'none', members),
  row('library.file', 'none', members),
  row('library.content', 'none', members),
  row('library.archiveSize', 'none', members),
  row('library.archive', 'none', members),
  row('library.uploads', 'none', members),
  row('library.bin', 'none', leads),
  row('library.folderCreate', 'none', leads),
  row('library.folderUpdate', 'none', leads),
  row('library.fileUpdate', 'none', leads),
  row('library.versionRestore', 'none', leads),
  row('library.move', 'none', leads),
  row('library.remove', 'none', leads),
  row('library.restore', 'none', leads),
  row('library.purge', 'none', leads),
  row('library.upload', 'none', leads),
  // A file that is on its way is its sender's alone, safety's here: not even head office sees it.
  row('library.uploadResolve', 'none', '401 404 404 ok  404 404 404 404 404 404'),
  row('library.uploadCancel', 'none', '401 404 404 ok  404 404 404 404 404 404'),
]
