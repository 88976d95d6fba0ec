export type ToastIcon = 'arrived' | 'attention' | 'info' | 'removed'

export interface ToastInput {
  /** one line */
  text: string
  icon?: ToastIcon
  /** how long it is shown; 4 if absent */
  seconds?: number
  /** 되돌리기 */
  undo?: () => void
  undoLabel?: string
}

let show: ((input: ToastInput) => void) | null = null
let wanted: () => void = () => undefined
const early: ToastInput[] = []

/** The toaster's side: it may be loaded after the first toast was asked for. */
export function bindToasts(next: (input: ToastInput) => void) {
  show = next
  for (const input of early.splice(0)) next(input)
}

/** Called when a toast is requested and the toaster is not loaded yet. */
export function onFirstToast(listener: () => void) {
  wanted = listener
  if (early.length > 0) listener()
}

/** At the bottom, for four seconds unless it says otherwise. Never the only message of a failure. */
export function toast(input: ToastInput) {
  if (show) show(input)
  else {
    early.push(input)
    wanted()
  }
}
