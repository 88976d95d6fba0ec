import { useEffect, useState } from 'react'

/**
 * The code of the link that opened the page, out of its fragment; '' when it has none. It is taken
 * out of the address at once, so that no history and no shared picture of the screen has it.
 */
export function useCodeOfLink(): string {
  const [code] = useState(() => /^#([\w-]{20,200})$/.exec(location.hash)?.[1] ?? '')
  useEffect(() => {
    if (code) history.replaceState(history.state, '', location.pathname + location.search)
  }, [code])
  return code
}
