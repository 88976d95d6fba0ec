import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { planSide } from '../../../contract/record/file.ts'
import { maxImagePixels, type PhotoType } from '../../../contract/record/upload.ts'
import { cleanPhoto } from './clean/clean.ts'
import { sizeOf } from './durable.ts'
import { stagedFor } from './folder-store.ts'
import { cleanName, type RenditionName } from './rendition-name.ts'
import type { ContentStore } from './store.ts'

/** Longest side in pixels, and quality of the JPEG. */
const sizes: Record<RenditionName, { side: number; quality: number }> = {
  thumb: { side: 480, quality: 74 },
  view: { side: 1600, quality: 80 },
  // A drawing is read from near: its lines need more than a photo, and phones show no more than this.
  plan: { side: planSide, quality: 82 },
}

/** Originals that are known to hold nothing but their picture. */
const mostPure = 10_000

/** Pictures decoded at once: each may take some hundred megabytes, and requests go on meanwhile. */
const atOnce = 2

export interface Renditions {
  /** Path of a smaller JPEG, made when it is not there; null when the picture cannot be decoded. */
  path(sha256: string, name: RenditionName): Promise<string | null>
  /** Path of the whole picture without what describes it (./clean/clean.ts); null: there is none. */
  clean(sha256: string, type: PhotoType): Promise<string | null>
}

export function makeRenditions(store: ContentStore): Renditions {
  const pure = new Set<string>()
  const making = new Map<string, Promise<string | null>>()
  const waiting: (() => void)[] = []
  let busy = 0

  async function turn(): Promise<void> {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }

  async function make(sha256: string, name: RenditionName): Promise<string | null> {
    const target = store.renditionPathOf(sha256, name)
    if (await sizeOf(target)) return target
    await turn()
    try {
      const source = await store.fetchContent(sha256)
      return source && (await shrink(source, target, name))
    } finally {
      release()
    }
  }

  /** The original where there is nothing to take out; otherwise a copy beside the smaller ones. */
  async function clean(sha256: string, type: PhotoType): Promise<string | null> {
    const target = store.renditionPathOf(sha256, cleanName(type))
    if (await sizeOf(target)) return target
    await turn()
    try {
      const source = await store.fetchContent(sha256)
      if (source === null || pure.has(sha256)) return source
      const bytes = await readFile(source)
      const cleaned = cleanPhoto(bytes, type)
      if (!cleaned) return null
      if (!cleaned.equals(bytes)) return await storeClean(target, cleaned)
      if (pure.size >= mostPure) pure.clear()
      pure.add(sha256)
      return source
    } finally {
      release()
    }
  }

  function once(id: string, work: () => Promise<string | null>) {
    const running = making.get(id)
    if (running) return running
    const started = work().finally(() => making.delete(id))
    making.set(id, started)
    return started
  }

  return {
    path: (sha256, name) => once(`${sha256}-${name}`, () => make(sha256, name)),
    clean: (sha256, type) => once(`${sha256}-${type}`, () => clean(sha256, type)),
  }
}

async function storeClean(target: string, bytes: Buffer): Promise<string> {
  const staged = stagedFor(target)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await writeFile(staged, bytes)
    await rename(staged, target)
    return target
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
}

/** Orientation is baked in; place, time and everything else of EXIF stays in the original only. */
async function shrink(source: string, target: string, name: RenditionName): Promise<string | null> {
  const { side, quality } = sizes[name]
  const staged = stagedFor(target)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await sharp(source, {
      limitInputPixels: maxImagePixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, progressive: true })
      .toFile(staged)
    await rename(staged, target)
    return target
  } catch (error) {
    await rm(staged, { force: true })
    if (error instanceof Error && !('code' in error)) return null
    throw error
  }
}
