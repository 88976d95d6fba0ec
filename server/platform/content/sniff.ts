import { withFile } from './durable.ts'

export const plainBytes = 'application/octet-stream'
/** Pictures that every browser draws without running anything. */
export const rasterTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
/** Types that are shown in our origin; all others are downloads. */
export const shownInline: readonly string[] = [...rasterTypes, 'application/pdf']

/** So many bytes at the beginning say what a file is. */
const headBytes = 1_024

/** The type of a file by its own bytes; nobody's word is taken for it. */
export function sniff(head: Buffer): string {
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'image/webp'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((mark) => text.startsWith(mark))) {
    return 'application/zip'
  }
  return isText(head) ? 'text/plain' : plainBytes
}

/** UTF-8 without control characters; a character may be cut at the end. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these make it binary
    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)
  } catch {
    return false
  }
}

export async function sniffFile(path: string): Promise<string> {
  return await withFile(path, 'r', async (handle) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return sniff(buffer.subarray(0, bytesRead))
  })
}
