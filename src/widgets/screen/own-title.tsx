import type { ReactNode } from 'react'
import { useWide } from '../../lib/media.ts'

/** The name of what a page shows, in full: on a phone below the bar, whose title may cut it. */
export function OwnTitle({ children }: { children: ReactNode }) {
  const wide = useWide()
  const Head = wide ? 'h1' : 'h2'
  return <Head className={wide ? 'page-title min-w-0' : 'type-title min-w-0'}>{children}</Head>
}
