/** The cookies of one device: they outlive every page and worker on it, as a browser's do. */
export class Jar {
  readonly #cookies = new Map<string, string>()

  /** `fetch` as in a browser: cookies are sent and stored where the caller allows it. */
  readonly fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const along = init?.credentials !== 'omit'
    if (along && this.#cookies.size > 0) headers.set('cookie', this.#written())
    const response = await fetch(input, { ...init, headers })
    if (along) for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #written(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/;\s*max-age=0\b/i.test(line) || value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
