import { useRef } from 'react'
import { header } from '../../../contract/headers.ts'
import { uuidSource } from '../../outbox/uuid.ts'

const uuid = uuidSource()

/**
 * Headers of a write that a person presses again: the same content under the same key takes effect
 * once, also where the first answer was lost; other content is another intent.
 */
export function useWriteKey(): (content: unknown) => Record<string, string> {
  const last = useRef<{ content: string; key: string }>(null)
  return (content) => {
    const json = JSON.stringify(content)
    if (last.current?.content !== json) last.current = { content: json, key: uuid() }
    return { [header.idempotencyKey]: `"${last.current.key}"` }
  }
}
