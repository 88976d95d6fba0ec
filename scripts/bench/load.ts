import { Agent, request } from 'node:http'

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export const connections = 16

/**
 * Keeps 16 keep-alive connections busy with `next()` for `seconds`; returns answers a second.
 * Throws on the first answer that is not a 2xx: a fast refusal is no throughput.
 */
export async function load(base: string, seconds: number, next: () => Call): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const end = start + seconds * 1000
  let answers = 0
  const worker = async () => {
    while (performance.now() < end) {
      await send(agent, base, next())
      answers++
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
  return answers / ((performance.now() - start) / 1000)
}

/** One call; the answer's text. Throws unless it is a 2xx. */
export function send(agent: Agent | undefined, base: string, call: Call): Promise<string> {
  const { method, path, headers, body } = call
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const requested = request(new URL(path, base), {
      method,
      agent,
      headers: { ...headers, ...length },
    })
    requested.on('error', reject)
    requested.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) resolve(text)
        else reject(new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`))
      })
    })
    requested.end(body)
  })
}
