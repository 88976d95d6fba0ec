import type { ApprovalBox } from './box.ts'

/** The screen of each box, below the root and below a project. */
export const boxScreens: Record<ApprovalBox, string> = {
  request: 'approval-request',
  todo: 'approval-await',
  ongoing: 'approval-process',
  complete: 'approval-complete',
  reject: 'approval-reject',
  reference: 'approval-reference',
}

/** The screen of every document that one may read, beside the boxes. */
export const allScreen = 'approval-all'

/** The screen on which a document of a box is read. */
export const readScreens = {
  todo: 'approval-await-read',
  ongoing: 'approval-process-read',
  complete: 'approval-complete-read',
  reject: 'approval-reject-read',
} as const

/** Where a document is read. */
export const approvalPath = (box: keyof typeof readScreens, documentId: string): string =>
  `/${readScreens[box]}/${documentId}`
