import { useRef } from 'react'
import { sendFile } from './send-file.ts'

/**
 * Sends a file once, however often its form is pressed: what names it by its id is then the same
 * asking again, also after a lost answer. Another file picked, or another stroke drawn, is sent anew;
 * null where `make` has nothing to send.
 */
export function useSentFile<T extends object>(make: (of: T) => Promise<Blob | null>) {
  const sent = useRef<{ of: T; id: string } | null>(null)
  return async (of: T, name: string): Promise<string | null> => {
    if (sent.current?.of === of) return sent.current.id
    const content = await make(of)
    if (!content) return null
    const { id } = await sendFile(content, name)
    sent.current = { of, id }
    return id
  }
}

/** For what is a file already. */
export const asPicked = async (file: File): Promise<Blob> => file
