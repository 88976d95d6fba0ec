import { useEffect, useState } from 'react'

const pattern = /^#?([\w-]{20,200})$/

/** Of the address, else of this entry of the history: a reload, or a phone that had put the tab away. */
function codeHere(): string {
  const kept: unknown = history.state?.codeOfLink
  return pattern.exec(location.hash)?.[1] ?? (typeof kept === 'string' ? kept : '')
}

/**
 * The code of the link that opened the page, out of its fragment; '' when it has none. It is taken
 * out of the address at once, so that no list of places and no shared picture of the screen has it.
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
