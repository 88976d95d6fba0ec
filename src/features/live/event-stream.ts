/**
 * Parses server-sent events from a byte stream by the HTML standard: fields in lines of CR, LF or
 * CRLF, several `data` joined by a line feed, an event at each empty line.
 * @param onSign called for every chunk, also for a comment: the connection is alive
 * @returns the data of each event
 */
export async function* eventData(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign()
      rest += decoder.decode(value, { stream: true })
      // A CR at the end may be half of a CRLF: wait for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line !== '') {
          const found = /^data(?:: ?(.*))?$/s.exec(line)
          if (found) data.push(found[1] ?? '')
          continue
        }
        if (data.length > 0) yield data.join('\n')
        data = []
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
