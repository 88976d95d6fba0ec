import { useState } from 'react'

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * A few typed words that survive a call, the camera and a reload. Not sent from here: what is
 * saved goes through the outbox, and then this is emptied.
 */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [kept, setKept] = useState({ key, text: read(key) })
  // Another record's words: read anew while rendering, so that they never show under this one.
  const current = kept.key === key ? kept : { key, text: read(key) }
  if (current !== kept) setKept(current)
  return [
    current.text,
    (text) => {
      setKept({ key, text })
      try {
        if (text === '') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // kept on the screen only
      }
    },
  ]
}
