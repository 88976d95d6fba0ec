import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { BackupError } from './format.ts'

export interface ContentLine {
  sha256: string
  size: number
}

/** Reads a list of content, line by line; tab or space between digest and size. */
export async function* readContentLines(path: string): AsyncGenerator<ContentLine> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    const parts = /^([0-9a-f]{64})[\t ](\d{1,15})$/.exec(line)
    if (!parts?.[1]) throw new BackupError(`${path} holds a line that is none of ours: ${line}`)
    yield { sha256: parts[1], size: Number(parts[2]) }
  }
}

/** The same in batches, for parallel work. */
export async function* readContentBatches(
  path: string,
  most: number,
): AsyncGenerator<ContentLine[]> {
  let batch: ContentLine[] = []
  for await (const line of readContentLines(path)) {
    batch.push(line)
    if (batch.length >= most) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
