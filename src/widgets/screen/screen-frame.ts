import { createContext } from 'react'
import type { Crumb } from '../bar/breadcrumb.tsx'

/** What a screen passes to the frame around it. */
export interface ScreenHead {
  /** the phone's bar and the document's title */
  title: string
  /** the desktop's breadcrumbs, this page last; default: the title alone */
  crumbs?: Crumb[]
  /** the back arrow; default: one step back in the history */
  onBack?: () => void
  /** icon buttons replace the connection state */
  hasActions: boolean
}

export interface ScreenFrame {
  show: (head: ScreenHead | null) => void
  /** the element for the phone bar's icon buttons; null on a desktop */
  actions: HTMLElement | null
}

/** The frame around the screen; without one (tests, gallery) a screen is only its content. */
export const ScreenFrameContext = createContext<ScreenFrame>({
  show: () => undefined,
  actions: null,
})
