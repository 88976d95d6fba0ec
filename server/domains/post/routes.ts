import { postAccidentFigures } from '../../../contract/record/accident-figures.ts'
import { postCrossCheck } from '../../../contract/record/cross-check.ts'
import { postEachField } from '../../../contract/record/each-field.ts'
import { postFacts, postRunning } from '../../../contract/record/facts.ts'
import { linkBacks, linkTitles } from '../../../contract/record/link.ts'
import { postNotified } from '../../../contract/record/notified.ts'
import { postCalendar, postMatrix, postTimeline } from '../../../contract/record/overview.ts'
import { takeOverStatements } from '../../../contract/record/partner-statements.ts'
import { postPersonHours } from '../../../contract/record/person-hours.ts'
import {
  mostRecordBytes,
  postCreate,
  postHistory,
  postList,
  postOne,
  postRemove,
  postTransition,
  postUpdate,
  postVerify,
} from '../../../contract/record/post.ts'
import { postRemoved, postRestore } from '../../../contract/record/removed.ts'
import { postReveal, postReveals } from '../../../contract/record/reveal.ts'
import { riskMonths } from '../../../contract/record/risk-months.ts'
import { postSheet } from '../../../contract/record/sheet.ts'
import { workList, workRows } from '../../../contract/record/work.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { answerCrossCheck } from './cross-check/answer.ts'
import { countFacts } from './facts/count.ts'
import { answerRunning } from './facts/running.ts'
import { withDoers } from './history/actor.ts'
import { postChanges } from './history/history.ts'
import { listBackLinks } from './links/back-links.ts'
import { titlesOfLinks } from './links/titles.ts'
import { listPosts } from './list/list.ts'
import { listWork } from './list/work.ts'
import { listWaitingRows } from './list/work-rows.ts'
import { answerAccidentFigures } from './overview/accident-figures.ts'
import { answerCalendar } from './overview/calendar.ts'
import { answerEachField } from './overview/each-field.ts'
import { answerMatrix } from './overview/matrix.ts'
import { answerPersonHours } from './overview/person-hours.ts'
import { answerRiskMonths } from './overview/risk-months.ts'
import { answerTimeline } from './overview/timeline.ts'
import { addStatements } from './partners/add-statements.ts'
import { presentPost } from './present.ts'
import { boardOf, loadVisiblePost } from './read/load.ts'
import { notifiedOf } from './read/notified.ts'
import { recordsOfSheet } from './read/sheet.ts'
import { listRemoved } from './removed/list.ts'
import { restorePost } from './removed/restore.ts'
import { hasSensitive } from './sensitive/prints.ts'
import { listReveals, revealValue } from './sensitive/reveal.ts'
import { createAtOnce, createPost } from './write/create.ts'
import { removePost } from './write/remove.ts'
import { transitionPost } from './write/transition.ts'
import { updatePost } from './write/update.ts'
import { verifyPost } from './write/verify.ts'

export const postRoutes: Bound[] = [
  // Before the list of a board by its number: this number is none.
  bind(riskMonths, answerRiskMonths),
  bind(postList, listPosts, { confirms: true }),
  bind(workList, listWork),
  bind(workRows, listWaitingRows),

  bind(postSheet, recordsOfSheet, { keyless: true }),
  // Before a record by its id.
  bind(postPersonHours, answerPersonHours),
  bind(postAccidentFigures, answerAccidentFigures),
  bind(postRemoved, listRemoved),
  bind(postEachField, answerEachField),
  bind(postFacts, countFacts),
  bind(postRunning, answerRunning),
  bind(postMatrix, answerMatrix),
  bind(postCalendar, answerCalendar),
  bind(postTimeline, answerTimeline),
  bind(postCrossCheck, answerCrossCheck, { keyless: true }),
  bind(linkTitles, titlesOfLinks),
  bind(linkBacks, listBackLinks),

  bind(postOne, async ({ db, who, params, services, reply }) => {
    const board = boardOf(services.boards.forms, params.boardId)
    const { record: found, membership } = await loadVisiblePost(db, who, board, params.postId)
    const record = await withDoers(db, board, found)
    return reply(presentPost(board, record, who, membership, Date.now()), {
      etag: etagOf(record.revision),
    })
  }),

  bind(postCreate, createPost, {
    shortcut: createAtOnce,
    secret: hasSensitive,
    maxBody: mostRecordBytes,
  }),
  bind(postUpdate, updatePost, { secret: hasSensitive, maxBody: mostRecordBytes }),
  bind(postRestore, restorePost),
  bind(postRemove, removePost, { secret: hasSensitive }),
  bind(postVerify, verifyPost, { secret: hasSensitive }),
  bind(postTransition, transitionPost, { secret: hasSensitive, maxBody: mostRecordBytes }),
  bind(takeOverStatements, addStatements),
  bind(postHistory, postChanges),
  bind(postNotified, notifiedOf),
  bind(postReveal, revealValue, { keyless: true }),
  bind(postReveals, listReveals),
]
