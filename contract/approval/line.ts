import type { ElementType } from '../codes/approval.ts'

/** Elements of one line at most. */
export const mostElements = 50

/** An element as somebody writes it. */
export interface LineInput {
  user_id: number
  type: ElementType
  /** place among those who decide: the same number is parallel. Absent: after the one before */
  step?: number | null | undefined
  /** 전결: this approval ends the document */
  final?: boolean | undefined
}

/** An element as it is stored. */
export interface LineElement {
  user_id: number
  type: ElementType
  /** 1 and up without a gap; null for those who read only */
  step: number | null
  final: boolean
}

/** What is wrong with a line: of the element `at`, or of the line as a whole. */
export interface LineFault {
  at: number | null
  field: 'user_id' | 'step' | 'final' | null
  /** key of the message */
  rule: string
}

/** Whether an element of this type decides; the others read. */
export const decides = (type: ElementType): boolean => type === 'approval' || type === 'agreement'

/** The steps of a line from 1 without a gap, in the order of its elements. */
export function orderedLine(line: readonly LineInput[]): LineElement[] {
  let step = 0
  let given: number | null = null
  return line.map(({ user_id, type, step: own = null, final = false }) => {
    if (!decides(type)) return { user_id, type, step: null, final }
    if (own === null || own !== given) step += 1
    given = own
    return { user_id, type, step, final }
  })
}

/** Steps as they were written may only rise. */
function orderFaults(line: readonly LineInput[]): LineFault[] {
  let before = 0
  return line.flatMap(({ type, step }, at): LineFault[] => {
    if (!decides(type) || step === undefined || step === null) return []
    const falls = step < before
    before = Math.max(before, step)
    return falls ? [{ at, field: 'step', rule: 'lineorder' }] : []
  })
}

/** Who is in it twice; the writer is in every line. */
function personFaults(line: readonly LineInput[], writerId: number): LineFault[] {
  const seen = new Set<number>()
  return line.flatMap(({ user_id }, at): LineFault[] => {
    if (user_id === writerId) return [{ at, field: 'user_id', rule: 'lineself' }]
    if (seen.has(user_id)) return [{ at, field: 'user_id', rule: 'linetwice' }]
    seen.add(user_id)
    return []
  })
}

/** Only agreements are parallel, and one approval is final. */
function stepFaults(line: readonly LineInput[]): LineFault[] {
  const ordered = orderedLine(line)
  let finals = 0
  return ordered.flatMap((one, at): LineFault[] => {
    const faults: LineFault[] = []
    const shared = ordered.some(
      (other, i) => i < at && one.step !== null && other.step === one.step,
    )
    const before = ordered.find((other) => one.step !== null && other.step === one.step)
    if (shared && (one.type === 'approval' || before?.type === 'approval')) {
      faults.push({ at, field: 'step', rule: 'lineparallel' })
    }
    if (one.final && (one.type !== 'approval' || finals > 0)) {
      faults.push({ at, field: 'final', rule: 'linefinal' })
    }
    if (one.final) finals += 1
    return faults
  })
}

/** What keeps a line from being stored with a draft. */
export function lineFaults(line: readonly LineInput[], writerId: number): LineFault[] {
  if (line.length > mostElements) return [{ at: null, field: null, rule: 'max' }]
  return [...personFaults(line, writerId), ...orderFaults(line), ...stepFaults(line)]
}

/** What keeps a document from being submitted with it: all of those, and that nobody approves. */
export function submitFaults(line: readonly LineInput[], writerId: number): LineFault[] {
  const approves = line.some(({ type }) => type === 'approval')
  const nobody: LineFault[] = approves ? [] : [{ at: null, field: null, rule: 'linenobody' }]
  return [...nobody, ...lineFaults(line, writerId)]
}

/** The field of a body that a fault is of: `approvalLine.2.user_id`. */
export const faultPath = ({ at, field }: Pick<LineFault, 'at' | 'field'>): string =>
  ['approvalLine', at, field].filter((part) => part !== null).join('.')
