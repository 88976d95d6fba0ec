import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'
import type { LinkProps } from '../widgets/link/link.tsx'

function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented
}

/** Widgets know addresses only; this makes them links of the router. */
export function AppLink({ href, onClick, onPointerEnter, target, download, ...rest }: LinkProps) {
  const router = useRouter()
  const own = /^\/(?!\/|api\/|media\/)/.test(href) && !target && download === undefined
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!own || !isPlain(event)) return
    event.preventDefault()
    router.history.push(href)
  }
  function prepare(event: PointerEvent<HTMLAnchorElement>) {
    onPointerEnter?.(event)
    if (!own || event.pointerType !== 'mouse') return
    // Only the code of the screen: a failure repeats, and is shown, when it is opened.
    router.preloadRoute({ to: href.split(/[?#]/)[0] }).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      download={download}
      onClick={follow}
      onPointerEnter={prepare}
    />
  )
}
