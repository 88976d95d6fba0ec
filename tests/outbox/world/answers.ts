import type { Answer } from '../../../src/outbox/engine/ports.ts'

/** The default Date of every answer. */
export const serverDate = 'Fri, 20 Nov 2026 01:00:00 GMT'

/** An answer as the network hands it over. */
export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer {
  const all = new Headers({ date: serverDate, ...headers })
  return {
    status,
    headers: all,
    redirected: false,
    text: body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** An answer of our own server. */
export function ours(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return answer(status, body, {
    'x-app': 'siteon',
    'x-request-id': 'req-1',
    'content-type': 'application/json',
    ...headers,
  })
}

/** A refusal of our own server. */
export function refusal(
  status: number,
  code: string | number,
  headers: Record<string, string> = {},
  data?: unknown,
): Answer {
  return ours(status, { error: { code, message: `refused: ${code}` }, data }, headers)
}

/** A stranger's page in place of the server's. */
export function portal(status: number, location?: string): Answer {
  return answer(status, '<!doctype html><title>Welcome to the hotel</title>', {
    'content-type': 'text/html',
    ...(location && { location }),
  })
}
