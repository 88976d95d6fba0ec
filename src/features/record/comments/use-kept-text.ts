import { useState } from 'react'

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * Short input that survives a phone call, the camera and a reload. Saving goes through the outbox,
 * and then clears it.
 */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [kept, setKept] = useState({ key, text: read(key) })
  // Another record's input: read during render, so that it never shows under this one.
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
