export type ToastIcon = 'arrived' | 'attention' | 'info' | 'removed'

export interface ToastInput {
  /** one line */
  text: string
  icon?: ToastIcon
  /** 되돌리기 */
  undo?: () => void
  undoLabel?: string
}

let show: ((input: ToastInput) => void) | null = null
const early: ToastInput[] = []

/** The toaster's side: it may be loaded after the first toast was asked for. */
export function bindToasts(next: (input: ToastInput) => void) {
  show = next
  for (const input of early.splice(0)) next(input)
}

/** Four seconds at the bottom. Never the only word of a failure (look.md). */
export function toast(input: ToastInput) {
  if (show) show(input)
  else early.push(input)
}
