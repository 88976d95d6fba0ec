import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BuiltPerson } from '../api/build.ts'
import { hazard } from '../api/record.ts'

export interface Probed {
  /** 0: no answer within 20 s */
  status: number
  retryAfter: string | null
  ms: number
}

async function ask(url: string, init: RequestInit): Promise<Probed> {
  const began = performance.now()
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) }).catch(
    () => null,
  )
  await answer?.text()
  return {
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    ms: Math.round(performance.now() - began),
  }
}

export interface Probe {
  /** a record with this much text, repeated under one key until `post` is renewed */
  record(characters?: number): Promise<Probed>
  /** 200 kB by form */
  file(): Promise<Probed>
  /** a list, a page of the app, the two status pages */
  list(): Promise<Probed>
  page(): Promise<Probed>
  ping(): Promise<Probed>
  health(): Promise<Probed>
  /** milliseconds until `what` is done */
  until(what: () => Promise<Probed>): Promise<number>
}

/** A client that sends requests during a failure and measures the time. */
export function probeOf(origin: string, who: BuiltPerson): Probe {
  const authorization = `Bearer ${who.token}`
  const noise = (count: number) =>
    Array.from({ length: Math.ceil(count / 36) }, () => randomUUIDv7())
      .join('')
      .slice(0, count)
  return {
    record: (characters = 50) => {
      const id = randomUUIDv7()
      return ask(`${origin}/api/v1/board/post/7`, {
        method: 'PUT',
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': `"${id}"`,
        },
        body: JSON.stringify({
          id,
          projectId: who.projectId,
          values: hazard({ what: noise(characters) }),
          uploads: [],
          writtenAt: new Date().toISOString(),
        }),
      })
    },
    file: () => {
      const body = new FormData()
      body.append('file_data', new Blob([noise(200_000)], { type: 'text/plain' }), 'probe.txt')
      return ask(`${origin}/api/v1/file`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': `"${randomUUIDv7()}"` },
        body,
      })
    },
    list: () =>
      ask(`${origin}/api/v1/board/post/7?projectId=${who.projectId}`, {
        headers: { authorization },
      }),
    page: () => ask(`${origin}/`, {}),
    ping: () => ask(`${origin}/api/ping`, {}),
    health: () => ask(`${origin}/api/health`, {}),
    until: async (what) => {
      const began = performance.now()
      while (performance.now() - began < 60_000) {
        const { status } = await what()
        if (status >= 200 && status < 300) return Math.round(performance.now() - began)
        await wait(50)
      }
      throw new Error('it does not come back')
    },
  }
}
