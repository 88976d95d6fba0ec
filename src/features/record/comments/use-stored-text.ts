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
export function useStoredText(key: string): [string, (text: string) => void] {
  const [stored, setStored] = useState({ key, text: read(key) })
  // Another record's input: read during render, so that it never shows under this one.
  const current = stored.key === key ? stored : { key, text: read(key) }
  if (current !== stored) setStored(current)
  return [
    current.text,
    (text) => {
      setStored({ key, text })
      try {
        if (text === '') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // kept on the screen only
      }
    },
  ]
}
