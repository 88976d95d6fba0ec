import { createContext } from 'react'
import type { Crumb } from '../bar/breadcrumb.tsx'

/** What a screen tells the frame around it. */
export interface ScreenHead {
  /** the phone's bar and the document's title */
  title: string
  /** the desktop's breadcrumb, this page last; the title alone unless told */
  crumbs?: Crumb[]
  /** the arrow: one step back in the history unless told */
  onBack?: () => void
  /** icon buttons stand where the state of the line would */
  hasActions: boolean
}

export interface ScreenFrame {
  show: (head: ScreenHead | null) => void
  /** where the phone's bar takes icon buttons; null on a desktop */
  actions: HTMLElement | null
}

/** The frame that holds the screen; without one (tests, gallery) a screen is only its content. */
export const ScreenFrameContext = createContext<ScreenFrame>({
  show: () => undefined,
  actions: null,
})
