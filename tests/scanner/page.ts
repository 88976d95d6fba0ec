import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { securityHeaders } from '../../server/http/security.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** The page of this folder, built, under the headers that the real server sends. */
export async function servePage(folder: string): Promise<{ url: string; close: () => void }> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), tailwind()],
    build: { outDir: folder, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      const body = await readFile(join(folder, path))
      response.writeHead(200, [
        ...securityHeaders(false).document.flat(),
        'content-type',
        types[extname(path)] ?? 'application/octet-stream',
      ])
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
