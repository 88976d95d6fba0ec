import type { BuiltPerson } from './build.ts'
import type { Harness } from './harness.ts'

export interface SpecAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a client without our types reads
  body: any
}

/** Sends what a client written from the specification alone sends: JSON or a form, no key, no If-Match. */
export const makeSend =
  ({ app }: Pick<Harness, 'app'>) =>
  async (
    who: BuiltPerson | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<SpecAnswer> => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const answer = await app.request(`http://localhost${path}`, {
      method,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    })
    const type = answer.headers.get('content-type') ?? ''
    return {
      status: answer.status,
      headers: answer.headers,
      body: type.startsWith('application/json') ? await answer.json() : await answer.text(),
    }
  }
