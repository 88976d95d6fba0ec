import { type Case, row } from './case.ts'

const lists = '  401 ok  ok  ok  ok  ok  ok  ok  ok  404'
const writer = ' 401 404 403 403 403 404 404 404 404 404'
const safety = ' 401 404 403 ok  403 404 404 404 404 404'
const onLine = ' 401 404 ok  ok  403 404 404 404 404 404'

/**
 * Documents of the project that a colleague wrote: safety approves them, staff has them for reference,
 * the manager oversees them. For all others, head office included, there are none.
 */
export const approvalRows: readonly Case[] = [
  //                          nobody worker staff safety manager partner rival office admin outsider
  row('approval.request', 'none', lists),
  row('approval.todo', 'none', lists),
  row('approval.ongoing', 'none', lists),
  row('approval.complete', 'none', lists),
  row('approval.rejected', 'none', lists),
  row('approval.reference', 'none', lists),
  row('approval.all', 'none', lists),
  row('approval.status', 'none', lists),
  row('approval.one', 'none', '   401 404 ok  ok  ok  404 404 404 404 404'),
  row('approval.roundList', 'none', '401 404 ok  ok  ok  404 404 404 404 404'),
  row('approval.roundOne', 'none', ' 401 404 ok  ok  ok  404 404 404 404 404'),
  row('approval.recordOne', 'none', '401 404 ok  ok  ok  404 404 404 404 404'),
  row('print.approval', 'none', ' 401 404 ok  ok  ok  404 404 404 404 404'),
  row('approval.create', 'none', '401 403 ok  ok  ok  ok  ok  ok  ok  404'),
  row('approval.modify', 'none', writer),
  row('approval.remove', 'none', writer),
  row('approval.untemp', 'none', writer),
  row('approval.withdraw', 'none', writer),
  row('approval.redraft', 'none', writer),
  row('approval.confirm', 'none', '401 404 ok  403 403 404 404 404 404 404'),
  row('approval.approve', 'none', safety),
  row('approval.reject', 'none', safety),
  row('approval.stalled', 'none', lists),
  row('approval.replace', 'none', '401 404 403 403 ok  404 404 404 404 404'),
  row('approval.return', 'none', ' 401 404 403 403 ok  404 404 404 404 404'),
  row('approval.takeOver', 'none', '401 404 404 404 ok 404 404 404 404 404'),
  row('approval.discard', 'none', '401 404 404 404 ok  404 404 404 404 404'),
  row('approval.afterCreate', 'none', onLine),
  row('approval.afterUpdate', 'none', writer),
  row('approval.templateList', 'none', '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'),
  row('approval.templateCreate', 'none', '401 403 ok  ok  ok  ok  ok  ok  ok  ok'),
  // What is not one's own is as if it were gone.
  row('approval.templateRemove', 'none', '401 ok  ok  ok  ok  ok  ok  ok  ok  ok'),
]
