import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { compress, type Encoding } from '../../http/compress.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Brotli's: its levels 5 and 9 take 0.4 and 12 s for all files together, and differ by 2 % of their
 * size. The first device after a start waits for each.
 */
const quality = 5

const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/

/** One file of the app, read on its first request and compressed once. */
export class StaticFile {
  readonly type: string
  readonly immutable: boolean
  private readonly path: string
  private read: { bytes: Buffer; etag: string } | undefined
  private readonly packed = new Map<Encoding, Promise<Buffer>>()

  constructor(path: string, immutable: boolean) {
    this.path = path
    this.immutable = immutable
    this.type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
  }

  content(): { bytes: Buffer; etag: string } {
    if (!this.read) {
      const bytes = readFileSync(this.path)
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
      this.read = { bytes, etag: `"${hash}"` }
    }
    return this.read
  }

  /** Null when compressing it is of no use. */
  compressed(encoding: Encoding): Promise<Buffer> | null {
    if (!compressible.test(this.type) || this.content().bytes.length < 1024) return null
    const known = this.packed.get(encoding)
    if (known) return known
    const packed = compress(this.content().bytes, encoding, quality)
    this.packed.set(encoding, packed)
    return packed
  }
}

/**
 * Every file under `root` by its URL path. Requests are looked up here only, so no path of a
 * request ever reaches the disk.
 */
export function filesUnder(root: string, prefix = '/', immutable?: boolean) {
  const files = new Map<string, StaticFile>()
  if (!existsSync(root)) return files
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const url = prefix + relative(root, path).split(sep).join('/')
    files.set(url, new StaticFile(path, immutable ?? url.startsWith('/assets/')))
  }
  return files
}
