import type { ReactNode } from 'react'

export interface SaveBarProps {
  /** above the buttons, left: the delivery state */
  note?: ReactNode
  /** above the buttons, right: 10:12 · 쓰는 대로 저장합니다 */
  aside?: ReactNode
  /** one primary button, `lg`, and at most one beside it */
  children: ReactNode
}

/** Stays at the bottom; the delivery state is above the button. */
export function SaveBar({ note, aside, children }: SaveBarProps) {
  return (
    <footer
      data-save-bar
      className="sticky bottom-0 z-10 flex-none border-line border-t bg-surface px-(--gutter) pt-3 pb-[max(16px,env(safe-area-inset-bottom))] fine:px-6 fine:pb-3"
    >
      {(note || aside) && (
        <div className="mb-2.5 flex min-h-6 flex-wrap items-center justify-between gap-x-2">
          {note}
          {aside && <span className="type-meta text-text-3">{aside}</span>}
        </div>
      )}
      <div className="flex gap-2.5 fine:justify-end [&>.grow]:flex-1 fine:[&>.grow]:flex-none">
        {children}
      </div>
    </footer>
  )
}
