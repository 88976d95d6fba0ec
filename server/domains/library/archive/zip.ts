import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { wallClock } from '../../../platform/time/days.ts'
import type { Plan } from './plan.ts'

/** A file of the archive, open and whole. */
export interface Opened {
  source: Readable
  size: number
  at: Date
  /** its bytes become fewer */
  compress: boolean
}

/** Why a file is not in it. */
export type Why = 'gone' | 'forbidden' | 'damaged'
export interface Missing {
  path: string
  why: Why
}

interface Making {
  plan: Plan
  /** IANA name: a ZIP stores times of day, and these are the project's */
  timeZone: string
  /** Opens the file at its turn. What it throws breaks the archive off. */
  open(fileId: string, signal: AbortSignal): Promise<Opened | Why>
  /** A file that names what is missing. */
  note(missing: readonly Missing[]): { path: string; bytes: Buffer }
}

/**
 * A ZIP as its reader takes it: one file is open at a time, and none once the reader has gone away. An
 * error breaks it off, so that no part of it passes for the whole.
 */
export function zipOf(making: Making): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const over = new AbortController()
  output.once('close', () => over.abort())
  zip.on('error', (error: Error) => output.destroy(error))
  fill(zip, making, over.signal).catch((error: Error) => output.destroy(error))
  return output
}

async function fill(zip: ZipFile, { plan, timeZone, open, note }: Making, signal: AbortSignal) {
  const times = (at: Date) => ({ mtime: wallClock(at, timeZone), forceDosTimestamp: true })
  for (const { path, at } of plan.folders) zip.addEmptyDirectory(path, times(at))
  const missing: Missing[] = []
  for (const { path, fileId } of plan.files) {
    signal.throwIfAborted()
    const opened = await open(fileId, signal)
    if (typeof opened === 'string') missing.push({ path, why: opened })
    else await add(zip, path, opened, times(opened.at), signal)
  }
  if (missing.length > 0) {
    const { path, bytes } = note(missing)
    zip.addBuffer(bytes, path, times(new Date()))
  }
  zip.end()
}

async function add(
  zip: ZipFile,
  path: string,
  { source, size, compress }: Opened,
  times: { mtime: Date; forceDosTimestamp: boolean },
  signal: AbortSignal,
): Promise<void> {
  try {
    zip.addReadStream(source, path, { size, compress, ...times })
    await finished(source, { signal, cleanup: true })
  } finally {
    source.destroy()
  }
}
