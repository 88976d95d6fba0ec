import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveApp } from './serve.ts'

const script = `console.log(${JSON.stringify('현장'.repeat(2_000))})`
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteon-static-'))
  build({ 'index.html': '<html>one</html>', 'sw.js': 'sw', 'assets/a-1.js': script })
  writeFileSync(join(folder, 'secret'), 'secret')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces the last build. */
function build(files: Record<string, string>): void {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  for (const folder of ['assets', 'docs']) mkdirSync(join(dist, folder), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text)
}

/** A server that starts now. */
function start() {
  const fallback = serveApp(join(folder, 'dist'), join(folder, 'archive'))
  const app = new Hono()
  app.notFound((c) => fallback(c))
  return (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init)
}

describe('the built app', () => {
  test('a hashed file is cached for a year, what names it is revalidated each time', async () => {
    const get = start()
    const chunk = await get('/assets/a-1.js')
    expect(await chunk.text()).toBe(script)
    expect(chunk.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/sw.js', '/index.html']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('every path that is no file is the app', async () => {
    const get = start()
    for (const path of ['/project/3/tab/45', '/pages/error-404', '/project/1/field/A2-1']) {
      expect(await (await get(path)).text()).toBe('<html>one</html>')
    }
  })

  test('a folder with a page of its own shows that', async () => {
    build({ 'index.html': '<html>one</html>', 'docs/index.html': '<html>api</html>' })
    const get = start()
    for (const path of ['/docs', '/docs/']) {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, '<html>api</html>'])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect(await (await get('/docs/more')).text()).toBe('<html>one</html>')
  })

  test.each(['/assets/gone-2.js', '/assets/', '/missing.png', '/sw.js.map'])(
    'a missing file is 404, never the page: %s',
    async (path) => {
      const answer = await start()(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('<html>')
    },
  )

  test.each([
    '/../secret',
    '/assets/../../secret',
    '/assets/%2e%2e/%2e%2e/secret',
    '/..%2fsecret',
    '//secret',
  ])('nothing beside it is served: %s', async (path) => {
    expect(await (await start()(path)).text()).not.toBe('secret')
  })

  test('an unchanged file is not sent again, and a HEAD gets no body', async () => {
    const get = start()
    const first = await get('/')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/', { headers: { 'if-none-match': `W/"x", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await get('/assets/a-1.js', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(script))
  })

  test('travels compressed, under an ETag of its own', async () => {
    const get = start()
    const packed = await get('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(script)
    expect(Number(packed.headers.get('content-length'))).toBe(bytes.length)
    const plain = await get('/assets/a-1.js', { headers: { 'accept-encoding': 'br;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'))
  })

  test('only reading is allowed', async () => {
    expect((await start()('/', { method: 'POST' })).status).toBe(405)
  })

  test('a missing build says so', async () => {
    rmSync(join(folder, 'dist'), { recursive: true })
    expect((await start()('/')).status).toBe(503)
  })
})

describe('the chunks of earlier builds', () => {
  const age = (days: number) => {
    const at = Date.now() / 1000 - days * 24 * 60 * 60
    for (const name of readdirSync(join(folder, 'archive'))) {
      utimesSync(join(folder, 'archive', name), at, at)
    }
  }

  test('are whole, though a copy was cut short once', async () => {
    mkdirSync(join(folder, 'archive'))
    writeFileSync(join(folder, 'archive', 'a-1.js'), script.slice(0, 100))
    start()
    build({ 'index.html': '<html>two</html>' })
    expect(await (await start()('/assets/a-1.js')).text()).toBe(script)
    expect(readdirSync(join(folder, 'archive'))).toEqual(['a-1.js'])
  })

  test('are served for 30 days after their last start, then no longer', async () => {
    start()
    build({ 'index.html': '<html>two</html>', 'assets/b-2.js': 'two' })
    age(29)
    const get = start()
    const old = await get('/assets/a-1.js')
    expect(await old.text()).toBe(script)
    expect(old.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/b-2.js')).status).toBe(200)
    age(31)
    const later = start()
    expect((await later('/assets/a-1.js')).status).toBe(404)
    expect(await (await later('/assets/b-2.js')).text()).toBe('two')
  })
})
