import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build consists of besides fonts and pictures: text that names other files of it. */
const text = /\.(js|css|html|json|webmanifest)$/

/** A chunk or stylesheet with the hash of its content in its name: name, hash, ending. */
const hashed = /^(.+-)([\w-]{8})(\.(?:js|css))$/

/**
 * Turns a copied build into the next one without building it: it names itself otherwise, and every
 * chunk and stylesheet has another hash, as after a change that all of them share. Fonts and
 * pictures keep their addresses.
 *
 * @param from the name that the build gives itself
 * @throws if the folder does not contain such a build
 */
export function makeLater(folder: string, from: string, name: string): void {
  const assets = join(folder, 'assets')
  const names = new Map<string, string>()
  for (const file of readdirSync(assets)) {
    const [, head, hash, ending] = hashed.exec(file) ?? []
    if (hash) names.set(file, `${head}${digest(hash + name).slice(0, 8)}${ending}`)
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  let renamed = 0
  for (const file of files.filter((one) => text.test(one))) {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    let after = before.replaceAll(from, name)
    if (after !== before) renamed += 1
    for (const [old, later] of names) after = after.replaceAll(old, later)
    if (after !== before) writeFileSync(path, after)
  }
  if (renamed === 0) throw new Error(`The build in ${folder} does not name itself ${from}.`)
  for (const [old, later] of names) renameSync(join(assets, old), join(assets, later))
  reviseDocument(folder)
}

/** The worker knows a file without a hash in its name by a digest of its content. */
function reviseDocument(folder: string): void {
  const path = join(folder, 'sw.js')
  const worker = readFileSync(path, 'utf8')
  const entry = /("revision":")\w{32}(","url":"index\.html")/
  if (!entry.test(worker)) throw new Error(`${path} has no entry of the document.`)
  const revision = digest(readFileSync(join(folder, 'index.html')))
  writeFileSync(path, worker.replace(entry, `$1${revision.slice(0, 32)}$2`))
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** The name that a build gives itself. */
export function nameOf(folder: string): string {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const [name] = /\d{4}\.\d\d\.\d\d-[\da-z]+/.exec(worker) ?? []
  if (!name) throw new Error(`The worker in ${folder} does not name its build.`)
  return name
}
