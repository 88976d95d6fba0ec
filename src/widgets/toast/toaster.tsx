import { Toaster as Ark, createToaster, Toast } from '@ark-ui/react/toast'
import { CheckCheck, CircleAlert, Info, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { forgetPlace, placeToast } from './free-place.ts'
import { bindToasts, type ToastIcon } from './toast.ts'

const icons = { arrived: CheckCheck, attention: CircleAlert, info: Info, removed: Trash2 }

const toaster = createToaster({
  placement: 'bottom',
  overlap: false,
  // One at a time: the next waits for its turn.
  max: 1,
  gap: 8,
  duration: 4000,
  offsets: {
    left: '12px',
    right: '12px',
    top: '12px',
    bottom: 'var(--toast-free, var(--toast-bottom))',
  },
})

bindToasts(({ text, undo, undoLabel, icon, seconds }) => {
  // The same again, while it is shown, says nothing new.
  if (!undo && toaster.getVisibleToasts().some(({ title }) => title === text)) return
  const before = undo ? toaster.getVisibleToasts() : []
  toaster.create({
    title: text,
    ...(seconds && { duration: seconds * 1000 }),
    meta: { icon: icon ?? 'info' },
    action: undo && { label: undoLabel ?? '', onClick: undo },
  })
  // What can be undone is offered at once: it is the first of those that wait.
  for (const { id } of before) if (id) toaster.remove(id)
})

/** How often a toast makes sure that it covers no control: the page scrolls, or another opens. */
const lookMs = 200

/** The text of a toast, which keeps it off what can be pressed. */
function Line({ children }: { children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const toast = line.current?.closest('[data-part="root"]')
      if (toast) placeToast(toast)
    }
    place()
    const timer = setInterval(place, lookMs)
    return () => {
      clearInterval(timer)
      forgetPlace()
    }
  }, [])
  return <span ref={line}>{children}</span>
}

/**
 * Where toasts appear: bottom, above the bar (`--toast-bottom`), or higher where that would cover a
 * control. A press goes through to what is below, also while it leaves: its ghost is three times as
 * high and would take a press on the button below. Mount once, lazily.
 */
export function Toaster() {
  const t = useT('common')
  const own = useT('widgets')
  return (
    <Ark toaster={toaster} aria-label={own('toast.region')}>
      {(toast) => {
        const Icon = icons[(toast.meta?.icon as ToastIcon | undefined) ?? 'info']
        return (
          <Toast.Root className="pointer-events-none! *:data-ghost:pointer-events-none! type-body z-(--z-index) flex min-h-13 opacity-(--opacity) transition-[translate,scale,opacity] duration-(--d-base) ease-base [scale:var(--scale)] [translate:var(--x)_var(--y)] w-[min(536px,calc(100vw-24px))] items-center gap-3 rounded-control bg-[#191726] px-4 py-2 text-white shadow-layer dark:bg-surface-3 fine:type-cell fine:min-h-11">
            <Icon aria-hidden className="size-5" />
            <Toast.Title className="min-w-0 flex-1">
              <Line>{toast.title}</Line>
            </Toast.Title>
            {toast.action && (
              <Toast.ActionTrigger className="pointer-events-auto -my-2 -mr-2 min-h-12 rounded-control px-2 font-semibold text-[#B7BAFF] fine:min-h-9">
                {toast.action.label || t('undo')}
              </Toast.ActionTrigger>
            )}
          </Toast.Root>
        )
      }}
    </Ark>
  )
}
