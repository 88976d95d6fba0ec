import { type Case, row } from './case.ts'

/** Threads: a question of the project by its staff, and one on a board of head office. */
export const threadRows: readonly Case[] = [
  //                          nobody worker staff safety manager partner rival office admin outsider
  row('thread.counts', 'none', '401 ok  ok  ok  ok  ok  ok  ok  ok  404'),
  row('thread.notices', 'none', '401 ok ok  ok  ok  ok  ok  ok  ok  404'),
  row('thread.list', 'none', '  401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  row('thread.one', 'none', '   401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  row('thread.create', 'none', '401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  row('thread.update', 'none', '401 403 403 403 403 403 403 403 ok  404'),
  row('thread.remove', 'none', '401 403 403 403 403 403 403 403 ok  404'),
  // Of a post that is not there for somebody nothing is left to do.
  row('thread.like', 'none', '  401 403 ok  ok  ok  ok  ok  ok  ok  ok'),
  row('thread.read', 'none', '  401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  // Of a notice that is not there for somebody nothing is left to do.
  row('thread.confirm', 'none', '401 ok ok  ok  ok  ok  ok  ok  ok  ok'),
  row('thread.receipts', 'none', '401 403 403 403 ok 403 403 ok ok 404'),
  row('thread.receiptPeople', 'none', '401 403 403 403 ok 403 403 ok ok 404'),
  row('thread.remind', 'none', '401 403 403 403 ok 403 403 ok  ok  404'),
  row('thread.accept', 'none', '401 403 403 403 403 403 403 ok  ok  404'),
  row('thread.moderate', 'none', '401 403 403 403 403 403 403 ok ok 404'),
  row('thread.history', 'none', '401 403 403 403 403 403 403 ok  ok  404'),
  row('thread.sort', 'none', '  401 403 403 403 ok  403 403 ok  ok  404'),
]
