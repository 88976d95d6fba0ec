import { join } from 'node:path'
import type { Context } from 'hono'
import { encodingOf } from '../../http/compress.ts'
import { archiveAssets } from './archive.ts'
import { filesUnder, type StaticFile } from './files.ts'

const immutable = 'public, max-age=31536000, immutable'

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** A strong ETag names the bytes that travel: each encoding has its own. */
const etagFor = (etag: string, encoding: string | null) =>
  encoding ? etag.replace(/"$/, `-${encoding}"`) : etag

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const listed = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return listed.includes(etag) || listed.includes('*')
}

/**
 * The worker that opens HEIC photos compiles WebAssembly, which no page of ours may. A worker has the
 * policy of its own script.
 */
const compiles = /^\/assets\/decode\.worker-[\w-]+\.js$/
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

async function sendFile(c: Context, file: StaticFile): Promise<Response> {
  const { bytes, etag } = file.content()
  const accepted = encodingOf(c.req.header('accept-encoding'))
  const packed = accepted ? file.compressed(accepted) : null
  const tag = etagFor(etag, packed ? accepted : null)
  // Its type also with a 304: by that a page is distinguished from what it loads, and the
  // browser puts the policy that comes with a 304 in the place of the one it has.
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': file.immutable ? immutable : 'no-cache',
    ...(compiles.test(c.req.path) && { 'content-security-policy': workerPolicy }),
  }
  if (matches(c.req.header('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const body = packed ? await packed : bytes
  if (packed && accepted) headers['content-encoding'] = accepted
  headers['content-length'] = String(body.length)
  return new Response(new Uint8Array(body), { status: 200, headers })
}

/** The last part of the path looks like a file name: such a request is not for a page. */
const namesFile = /\.[a-z0-9]{2,11}$/i

/**
 * The built app. Files of the build; hashed files of the builds of the last 30 days; every other
 * path is the app's, which knows its routes. A missing file is 404, never the page: a page in place
 * of a chunk breaks an open app for good (offline.md §3).
 */
export function serveApp(dist: string, archive: string): (c: Context) => Promise<Response> {
  archiveAssets(join(dist, 'assets'), archive)
  const files = new Map([...filesUnder(archive, '/assets/', true), ...filesUnder(dist)])

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return plain(405, 'method not allowed', { allow: 'GET, HEAD' })
    }
    const { path } = c.req
    const file = files.get(path)
    if (file && path !== '/index.html') return sendFile(c, file)
    if (!file && (path.startsWith('/assets/') || namesFile.test(path))) {
      return plain(404, 'not found')
    }
    // A folder of the build with a page of its own: /docs.
    const page = files.get(`${path.replace(/\/$/, '')}/index.html`) ?? files.get('/index.html')
    return page ? sendFile(c, page) : plain(503, 'the app is not built: run npm start')
  }
}
