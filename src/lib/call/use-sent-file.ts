import { useRef } from 'react'
import { sendFile } from './send-file.ts'

/**
 * Uploads a file once, however often its form is submitted. The request that names the file by its
 * id then stays the same, also after a lost answer. Another file or signature is uploaded again;
 * null where `make` has nothing to upload.
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

/** For input that is a file already. */
export const asPicked = async (file: File): Promise<Blob> => file
