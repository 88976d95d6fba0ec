import { approvalOfRecord, approvalRecordOne } from '../../../contract/approval/attached-record.ts'
import {
  approvalAll,
  approvalComplete,
  approvalOngoing,
  approvalReference,
  approvalRejected,
  approvalRequest,
  approvalTodo,
} from '../../../contract/approval/box.ts'
import { approvalStatusCounts } from '../../../contract/approval/counts.ts'
import {
  approvalAfterCreate,
  approvalAfterUpdate,
  approvalApprove,
  approvalReject,
} from '../../../contract/approval/decide.ts'
import { approvalRoundList, approvalRoundOne } from '../../../contract/approval/round.ts'
import {
  approvalDiscard,
  approvalReplace,
  approvalReturn,
  approvalStalled,
  approvalTakeOver,
} from '../../../contract/approval/stalled.ts'
import {
  templateCreate,
  templateList,
  templateRemove,
} from '../../../contract/approval/template.ts'
import {
  approvalConfirm,
  approvalCreate,
  approvalModify,
  approvalOne,
  approvalRedraft,
  approvalRemove,
  approvalUntemp,
  approvalWithdraw,
} from '../../../contract/approval/write.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { createAfter, updateAfter } from './act/after.ts'
import { approveApproval, rejectApproval } from './act/decide.ts'
import { assertMay, assertSeen } from './act/move.ts'
import { submitApproval } from './act/submit.ts'
import { replaceApprover, returnApproval } from './act/unblock.ts'
import { confirmApproval, moveByWriter } from './act/writer.ts'
import { listOfRecord } from './attached/of-record.ts'
import { recordOfRound } from './attached/read.ts'
import { assertBoard, loadApproval, lockedApproval } from './find.ts'
import { noteOpened } from './opened.ts'
import { presentApproval } from './present.ts'
import { countBoxes, listAll, listBox } from './read/list.ts'
import { listRounds, oneRound } from './read/rounds.ts'
import { listStalled } from './read/stalled.ts'
import { createTemplate, listTemplates, removeTemplate } from './template.ts'
import { createApproval } from './write/create.ts'
import { discardDraft, takeOverDraft } from './write/left.ts'
import { modifyApproval } from './write/modify.ts'
import { removeApproval } from './write/remove.ts'

export const approvalRoutes: Bound[] = [
  bind(approvalRequest, (call) => listBox(call, 'request', call.query)),
  bind(approvalTodo, (call) => listBox(call, 'todo', call.query)),
  bind(approvalOngoing, (call) => listBox(call, 'ongoing', call.query)),
  bind(approvalComplete, (call) => listBox(call, 'complete', call.query)),
  bind(approvalRejected, (call) => listBox(call, 'reject', call.query)),
  bind(approvalReference, (call) => listBox(call, 'reference', call.query)),
  bind(approvalAll, (call) => listAll(call, call.query)),
  bind(approvalStatusCounts, (call) => countBoxes(call, call.query.projectId)),
  bind(approvalOne, async (call) => {
    assertBoard(call.params.board)
    const record = await loadApproval(call, call.params.id)
    await noteOpened(call, record)
    const document = presentApproval(record, call.who, call.facts.lang)
    return call.reply(document, { etag: etagOf(record.revision) })
  }),
  bind(approvalRoundList, async (call) => {
    assertBoard(call.params.board)
    return { data: await listRounds(call, call.params.id) }
  }),
  bind(approvalRoundOne, (call) => {
    assertBoard(call.params.board)
    return oneRound(call, call.params.id, call.params.round)
  }),
  bind(approvalRecordOne, (call) => {
    assertBoard(call.params.board)
    return recordOfRound(call, call.params.id, call.params.round)
  }),
  bind(approvalOfRecord, listOfRecord),
  bind(approvalCreate, createApproval),
  bind(approvalModify, modifyApproval),
  bind(approvalRemove, removeApproval),
  bind(approvalUntemp, async (call) => {
    assertBoard(call.params.board)
    const record = await lockedApproval(call, call.params.id)
    assertMay(call, record, 'submit')
    assertSeen(call, record, call.body.revision)
    return await submitApproval(call, record, call.body.recordVersion)
  }),
  bind(approvalWithdraw, (call) => {
    assertBoard(call.params.board)
    const seen = () => call.body.revision
    return moveByWriter(call, 'withdraw', { documentId: call.params.id, seen })
  }),
  bind(approvalRedraft, (call) => {
    assertBoard(call.params.board)
    const seen = () => call.body.revision
    return moveByWriter(call, 'redraft', { documentId: call.params.id, seen })
  }),
  bind(approvalConfirm, (call) => {
    assertBoard(call.params.board)
    return confirmApproval(call, call.params.id)
  }),
  bind(approvalApprove, approveApproval),
  bind(approvalReject, rejectApproval),
  bind(approvalAfterCreate, createAfter),
  bind(approvalAfterUpdate, updateAfter),
  bind(approvalStalled, async (call) => ({
    data: await listStalled(call, call.query.projectId ?? null),
  })),
  bind(approvalReplace, replaceApprover),
  bind(approvalReturn, returnApproval),
  bind(approvalTakeOver, takeOverDraft),
  bind(approvalDiscard, discardDraft),
  bind(templateList, async ({ db, who, facts }) => ({
    data: await listTemplates(db, who, facts.lang),
  })),
  bind(templateCreate, createTemplate),
  bind(templateRemove, async ({ db, who, params }) => {
    await removeTemplate(db, who, params.id)
    return { ok: true }
  }),
]
