import type { Case, Kind } from './case.ts'
import { requestOf } from './request.ts'
import type { RightsRequest } from './setting.ts'
import type { setStage } from './stage.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/**
 * Makes the call of a row of the table as a person of that kind; creates what the call is about.
 */
export async function requestFor(stage: Stage, row: Case, kind: Kind): Promise<RightsRequest> {
  const who = stage.personOf(kind)
  const isSetting = row.call.startsWith('meta.') && row.relation !== 'none'
  const isKept = /^(signature|document)\./.test(row.call)
  const needsFile = isKept || /^drawing\.(create|revise)$/.test(row.call)
  const isPerson = row.call.startsWith('member.')
  const isEmployee = row.call.startsWith('employee.') && row.relation !== 'none'
  const isGate = row.call.startsWith('gate.')
  const isRecordCall = !isSetting && !isKept && !isPerson && !isEmployee && !isGate
  const about = row.relation !== 'none' && isRecordCall
  return await requestOf({
    row,
    siteId: stage.site.id,
    writer: ['review.import', 'session.end'].includes(row.call)
      ? stage.colleague
      : (who ?? stage.colleague),
    account: stage.account,
    held: stage.held,
    partner: stage.partner,
    leaver: stage.leaver,
    elsewhere: stage.elsewhere,
    order: stage.order,
    guestToken: stage.guestToken,
    checklistVersion: stage.checklistVersion,
    employee: isEmployee ? await stage.employee(row) : null,
    field: stage.field,
    drawing: stage.drawing,
    thread: stage.thread,
    approval: stage.approval,
    library: stage.library,
    page: stage.page,
    gate: stage.gate,
    target: about ? await stage.target(row, kind) : null,
    person: row.relation === 'own' ? (who ?? stage.colleague) : stage.colleague,
    storedId: isKept && row.relation !== 'none' ? await stage.stored(row, kind) : 0,
    fileId: needsFile ? await stage.fileOf(who ?? stage.colleague) : '',
    metaId: isSetting ? await stage.setting(row, kind) : 0,
  })
}
