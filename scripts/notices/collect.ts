import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock } from '../house/lock.ts'

/** Development packages of which a part is in the built app. */
const bundled = ['pretendard', 'swagger-ui-dist', 'tailwindcss']

export interface Shipped {
  name: string
  version: string
  licence: string
  author: string
  /** the texts of its licence files */
  texts: string[]
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name?: string }
}

/** A package for one system stands for those of all systems. */
const anySystem = (name: string) =>
  name.replace(/-(linuxmusl|linux|darwin|win32|win)-(x64|arm64)$/, '-<system>')

const authorOf = ({ author }: Manifest) =>
  (typeof author === 'string' ? author : author?.name)?.replace(/\s*[<(].*$/, '') ?? ''

/** The paths of packages that are installed with the server or built into the app. */
export function shippedPaths(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([at, { link }]) => at !== '' && !link)
    .filter(([at, { dev }]) => !dev || bundled.some((name) => at === `node_modules/${name}`))
    .map(([at]) => at)
}

/** What a build of this folder ships, out of the installed packages; one entry per name. */
export function collect(root: string): Shipped[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map<string, Shipped>()
  for (const at of shippedPaths(lock)) {
    const folder = join(root, at)
    if (!existsSync(join(folder, 'package.json'))) continue
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const name = anySystem(manifest.name)
    const texts = [folder, join(folder, 'dist')].flatMap(textsIn)
    found.set(`${name} ${manifest.version}`, {
      name,
      version: manifest.version,
      licence: manifest.license ?? 'not declared',
      author: authorOf(manifest),
      texts,
    })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const textsIn = (folder: string) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((file) => /^(licen[cs]e|notice|copying|third-party-notices)(\.\w+)?$/i.test(file))
        .sort()
        .map((file) => clean(readFileSync(join(folder, file), 'utf8')))

const clean = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
