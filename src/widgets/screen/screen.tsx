import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Crumb } from '../bar/breadcrumb.tsx'
import { ScreenFrameContext } from './screen-frame.ts'

export interface ScreenProps {
  title: string
  crumbs?: Crumb[]
  onBack?: () => void
  /** icon buttons of the phone's bar; a desktop screen has them in its own head */
  actions?: ReactNode
  children: ReactNode
}

/** Registers a screen with its frame: title, breadcrumbs, back, buttons of the bar. */
export function Screen({ title, crumbs, onBack, actions, children }: ScreenProps) {
  const { show, actions: slot } = use(ScreenFrameContext)
  const back = useRef(onBack)
  back.current = onBack
  const own = onBack !== undefined
  const hasActions = Boolean(actions)
  // Crumbs are small and new in every render: compared by content.
  const path = JSON.stringify(crumbs ?? null)
  useLayoutEffect(() => {
    show({
      title,
      crumbs: (JSON.parse(path) as Crumb[] | null) ?? undefined,
      onBack: own ? () => back.current?.() : undefined,
      hasActions,
    })
    return () => show(null)
  }, [show, title, path, own, hasActions])
  return (
    <>
      {children}
      {slot && actions && createPortal(actions, slot)}
    </>
  )
}
