import type { ApprovalStatus, ElementStatus } from '../codes/approval.ts'
import { decides, type LineElement } from './line.ts'

/** An element with how far it is. */
export interface ElementState extends LineElement {
  status: ElementStatus
}

/** A document, as far as its line moves it. */
export interface ApprovalState {
  status: ApprovalStatus
  writerId: number
  /** how many times it was submitted, or will have been */
  round: number
  line: readonly ElementState[]
  /** somebody whose turn it is left or was suspended: nobody else could end it */
  stuck?: boolean
  /** those on the line who were suspended, left or are no staff any more: they only read */
  unable?: readonly number[]
}

export const approvalActions = [
  'edit', // change words, line and files
  'remove', // delete what was never submitted
  'submit', // 상신
  'withdraw', // 회수
  'redraft', // 재기안
  'approve', // 승인
  'agree', // 합의
  'reject', // 반려
  'confirm', // 확인, of those who read only
  'note', // 후기 의견
] as const
export type ApprovalAction = (typeof approvalActions)[number]

const isDecided = ({ status }: ElementState) => status === 'approved' || status === 'rejected'

const elementOf = (state: ApprovalState, userId: number): ElementState | undefined =>
  state.line.find(({ user_id }) => user_id === userId)

/** What the writer may do. */
function actionsOfWriter({ status, line, round, stuck }: ApprovalState): ApprovalAction[] {
  if (status === 'temp') return ['edit', 'submit', ...(round === 1 ? (['remove'] as const) : [])]
  if (status === 'reject' || status === 'withdrawn') return ['redraft']
  if (status === 'complete') return ['note']
  return line.some(isDecided) && !stuck ? [] : ['withdraw']
}

/** What somebody on the line may do. */
function actionsOfElement({ status }: ApprovalState, element: ElementState): ApprovalAction[] {
  const waits = element.status === 'wait'
  if (status === 'ongoing' && waits && decides(element.type)) {
    return [element.type === 'agreement' ? 'agree' : 'approve', 'reject']
  }
  const confirms: ApprovalAction[] = waits && !decides(element.type) ? ['confirm'] : []
  return status === 'complete' ? ['note', ...confirms] : status === 'ongoing' ? confirms : []
}

/** What a person may do with a document now. Whether they may read it is another matter. */
export function actionsOf(state: ApprovalState, userId: number): ApprovalAction[] {
  if (userId === state.writerId) return actionsOfWriter(state)
  const element = state.unable?.includes(userId) ? undefined : elementOf(state, userId)
  return element ? actionsOfElement(state, element) : []
}

/** Whether an action is somebody's at all, at its time: the writer's, or that of their element. */
export function isTheirs(state: ApprovalState, userId: number, action: ApprovalAction): boolean {
  if (state.unable?.includes(userId)) return false
  if (action === 'note') return userId === state.writerId || !!elementOf(state, userId)
  const type = elementOf(state, userId)?.type
  if (action === 'confirm') return type !== undefined && !decides(type)
  if (action === 'approve') return type === 'approval'
  if (action === 'agree') return type === 'agreement'
  if (action === 'reject') return type !== undefined && decides(type)
  return userId === state.writerId
}

/** Whose turn it is to decide. */
export const turnOf = ({ line }: Pick<ApprovalState, 'line'>): number[] =>
  line.filter(({ type, status }) => decides(type) && status === 'wait').map((one) => one.user_id)

const withStatus = (
  line: readonly ElementState[],
  statusOf: (element: ElementState) => ElementStatus,
): ElementState[] => line.map((one) => ({ ...one, status: statusOf(one) }))

/** Nobody waits for a document that has ended. */
const atRest = (line: readonly ElementState[]) =>
  withStatus(line, ({ status }) => (status === 'wait' ? 'ready' : status))

/** The line with those of the next step waiting; the document is complete where there is none. */
function advance(state: ApprovalState): ApprovalState {
  const open = state.line.filter(
    ({ type, status }) => decides(type) && (status === 'ready' || status === 'wait'),
  )
  if (open.length === 0) return complete(state)
  const next = Math.min(...open.map(({ step }) => step ?? 0))
  const line = withStatus(state.line, ({ type, step, status }) =>
    decides(type) && status === 'ready' && step === next ? 'wait' : status,
  )
  return { ...state, line }
}

/** Those who have not decided are skipped by a final decision; circulation begins. */
function complete(state: ApprovalState): ApprovalState {
  const line = withStatus(state.line, ({ type, status }) => {
    if (decides(type)) return status === 'ready' || status === 'wait' ? 'skipped' : status
    return type === 'circulation' && status === 'ready' ? 'wait' : status
  })
  return { ...state, status: 'complete', line }
}

const mark = (state: ApprovalState, userId: number, status: ElementStatus): ApprovalState => ({
  ...state,
  line: withStatus(state.line, (one) => (one.user_id === userId ? status : one.status)),
})

function decide(state: ApprovalState, userId: number): ApprovalState {
  const marked = mark(state, userId, 'approved')
  return elementOf(state, userId)?.final ? complete(marked) : advance(marked)
}

const steps: Record<ApprovalAction, (state: ApprovalState, userId: number) => ApprovalState> = {
  edit: (state) => state,
  remove: (state) => state,
  note: (state) => state,
  submit: (state) =>
    advance({
      ...state,
      status: 'ongoing',
      line: withStatus(state.line, ({ type }) => (type === 'reference' ? 'wait' : 'ready')),
    }),
  withdraw: (state) => ({ ...state, status: 'withdrawn', line: atRest(state.line) }),
  redraft: (state) => ({
    ...state,
    status: 'temp',
    round: state.round + 1,
    line: withStatus(state.line, () => 'ready'),
  }),
  approve: decide,
  agree: decide,
  reject: (state, userId) => {
    const marked = mark(state, userId, 'rejected')
    return { ...marked, status: 'reject', line: atRest(marked.line) }
  },
  confirm: (state, userId) => mark(state, userId, 'confirmed'),
}

/** The document after an action; null where this person may not do it now. */
export function afterAction(
  state: ApprovalState,
  userId: number,
  action: ApprovalAction,
): ApprovalState | null {
  return actionsOf(state, userId).includes(action) ? steps[action](state, userId) : null
}

/** Whether it waits for somebody who cannot decide. */
export const isStuck = ({ status, stuck }: ApprovalState): boolean =>
  status === 'ongoing' && stuck === true

/** A document that is stuck, given back to its writer; null where it is not. */
export function afterReturn(state: ApprovalState): ApprovalState | null {
  return isStuck(state) ? steps.withdraw(state, state.writerId) : null
}

/** Whether somebody on the line may read a document: a draft is its writer's alone. */
export function readsAsElement(status: ApprovalStatus, type: LineElement['type']): boolean {
  return status !== 'temp' && (type !== 'circulation' || status === 'complete')
}
