import { randomUUIDv7 } from 'node:crypto'
import { approvalStatusCounts } from '../../contract/approval/counts.ts'
import { approvalApprove, approvalReject } from '../../contract/approval/decide.ts'
import {
  approvalReplace,
  approvalReturn,
  approvalTakeOver,
} from '../../contract/approval/stalled.ts'
import {
  approvalConfirm,
  approvalCreate,
  approvalOne,
  approvalRedraft,
  approvalUntemp,
  approvalWithdraw,
} from '../../contract/approval/write.ts'
import { notificationList } from '../../contract/office/notification.ts'
import { richOf } from '../../contract/rich/rich.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import type { BuiltPerson } from './build.ts'
import type { makeCall } from './client.ts'
import { now } from './record.ts'

export const board = 'approval'

/** An element of a line. */
export const on = (
  who: { id: number },
  type: 'approval' | 'agreement' | 'reference' | 'circulation',
  more: object = {},
) => ({ user_id: who.id, type, ...more })

/** Documents, made and moved through the API as people do. */
export function makeApprovals(call: ReturnType<typeof makeCall>) {
  const bodyOf = (more: object = {}) => ({
    id: randomUUIDv7(),
    kind: 'proposal',
    title: '추락방호망 추가 구매 품의',
    content: richOf('105동 외부 비계 하부에 추락방호망 420㎡를 더 설치하고자 합니다.'),
    writtenAt: now(),
    ...more,
  })
  const create = (who: BuiltPerson, more: object = {}) =>
    call(who, approvalCreate, { params: { board }, body: bodyOf(more) as never })

  /** A submitted document; throws where it is refused. */
  async function submitted(who: BuiltPerson, approvalLine: object[], more: object = {}) {
    const made = await create(who, { ...more, approvalLine, isTemp: false })
    if (made.status !== 201) throw new Error(JSON.stringify(made.refusal))
    return made.body
  }

  const act = (endpoint: Endpoint) => (who: BuiltPerson, id: string, body?: object) =>
    call(who, endpoint, {
      params: { board, id } as never,
      ...(body && { body: body as never }),
    }) as ReturnType<typeof call<typeof approvalUntemp>>

  const one = (who: BuiltPerson, id: string) => call(who, approvalOne, { params: { board, id } })

  return {
    bodyOf,
    create,
    submitted,
    one,
    /** reads it, and then decides */
    approve: async (who: BuiltPerson, id: string, body: object = {}) => {
      await one(who, id)
      return await call(who, approvalApprove, { params: { id }, body: body as never })
    },
    reject: async (who: BuiltPerson, id: string, comment = '견적을 다시 받아 주세요') => {
      await one(who, id)
      return await call(who, approvalReject, { params: { id }, body: { comment } })
    },
    submit: act(approvalUntemp),
    withdraw: act(approvalWithdraw),
    redraft: act(approvalRedraft),
    confirm: act(approvalConfirm),
    replace: act(approvalReplace),
    giveBack: act(approvalReturn),
    takeOver: act(approvalTakeOver),
    counts: async (who: BuiltPerson) => (await call(who, approvalStatusCounts)).body,
    /** kind and link of each unread notification of approval, newest first */
    notices: async (who: BuiltPerson) =>
      (await call(who, notificationList, { query: { perPage: '100' } })).body.data
        .filter(({ kind }) => kind.startsWith('approval'))
        .map(({ kind, link }) => `${kind} ${link}`),
  }
}
