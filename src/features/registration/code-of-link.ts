import { useEffect, useState } from 'react'

const pattern = /^#?([\w-]{20,200})$/

/**
 * From the address, else from this history entry: after a reload, or when the phone discarded the
 * tab.
 */
function codeHere(): string {
  const kept: unknown = history.state?.codeOfLink
  return pattern.exec(location.hash)?.[1] ?? (typeof kept === 'string' ? kept : '')
}

/**
 * The code of the link that opened the page, from its fragment; '' without one. It is removed from
 * the address at once, so that neither history nor screenshots have it.
 */
export function useCodeOfLink(): string {
  const [code] = useState(codeHere)
  useEffect(() => {
    if (!code) return
    const state = { ...history.state, codeOfLink: code }
    history.replaceState(state, '', location.pathname + location.search)
  }, [code])
  return code
}
