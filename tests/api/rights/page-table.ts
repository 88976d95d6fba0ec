import { type Case, row } from './case.ts'

const signedIn = '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'
const writers = ' 401 403 403 403 403 403 403 403 ok  403'

/** Pages of the office: level 5 writes; the one that is read is for site managers and above. */
export const pageRows: readonly Case[] = [
  //                          nobody worker staff safety manager partner rival office admin outsider
  row('page.list', 'none', signedIn),
  row('page.texts', 'none', signedIn),
  row('page.one', 'none', '401 404 404 404 ok  404 404 ok  ok  ok'),
  row('page.bin', 'none', writers),
  row('page.create', 'none', writers),
  row('page.update', 'none', writers),
  row('page.move', 'none', writers),
  row('page.remove', 'none', writers),
  row('page.restore', 'none', writers),
]
