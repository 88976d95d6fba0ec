import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../../../../tests/harness/unzip.ts'
import type { Plan } from './plan.ts'
import { zipOf } from './zip.ts'

const at = new Date('2026-11-20T01:02:04.000Z')
const none = { folders: [], files: [], bytes: 0, folder: null, beside: (name: string) => name }
const planOf = (paths: string[]): Plan => ({
  ...none,
  files: paths.map((path) => ({ path, fileId: path })),
})
const note = () => ({ path: '받지 못한 파일.txt', bytes: Buffer.from('note') })

/** Files of 3 MB, and every stream that was opened of them. */
async function aFolder() {
  const path = join(await mkdtemp(join(tmpdir(), 'zip-')), 'bytes')
  await writeFile(path, Buffer.alloc(3_000_000, 'x'))
  const opened: ReadStream[] = []
  const open = async () => {
    const source = createReadStream(path)
    await once(source, 'open')
    opened.push(source)
    return { source, size: 3_000_000, at, compress: false }
  }
  return { open, opened }
}

const zoned = { timeZone: 'Asia/Seoul', note }

test('one file is open at a time', async () => {
  const { open, opened } = await aFolder()
  const before: boolean[] = []
  const plan = planOf(['1', '2', '3'])
  const zip = zipOf({
    ...{ ...zoned, plan },
    open: () => {
      before.push(opened.every(({ destroyed }) => destroyed))
      return open()
    },
  })
  expect(unzip(await buffer(zip)).map(({ bytes }) => bytes.length)).toEqual([3e6, 3e6, 3e6])
  expect(before).toEqual([true, true, true])
})

test('a reader who goes away leaves no file open, and none is opened any more', async () => {
  const { open, opened } = await aFolder()
  const zip = zipOf({ ...zoned, plan: planOf(['1', '2', '3']), open })
  await once(zip, 'readable')
  const [source] = opened
  if (!source) throw new Error('nothing was opened')
  const closed = source.closed ? null : once(source, 'close')
  zip.destroy()
  await closed
  expect([opened.length, source.closed]).toEqual([1, true])
})

test('a reader who goes away while a file is checked does not get it opened', async () => {
  const given = Promise.withResolvers<AbortSignal>()
  const { open, opened } = await aFolder()
  const zip = zipOf({
    ...{ ...zoned, plan: planOf(['1', '2']) },
    open: async (_, signal) => {
      given.resolve(signal)
      await once(signal, 'abort')
      return await open()
    },
  })
  const signal = await given.promise
  zip.destroy()
  await expect.poll(() => opened[0]?.closed).toBe(true)
  expect([signal.aborted, opened.length]).toEqual([true, 1])
})

test('a file that breaks in the middle breaks the archive off: it does not pass for whole', async () => {
  const { open } = await aFolder()
  const shorter = async () => ({ ...(await open()), size: 4_000_000 })
  const zip = zipOf({ ...zoned, plan: planOf(['1']), open: shorter })
  await expect(buffer(zip)).rejects.toThrow()
  const failing = zipOf({
    ...{ ...zoned, plan: planOf(['1']) },
    open: async () => {
      throw new Error('no database')
    },
  })
  await expect(buffer(failing)).rejects.toThrow('no database')
})

test('names are UTF-8, folders stay without files, and times are those of the project', async () => {
  const { open } = await aFolder()
  const plan = {
    ...planOf(['가/나.bin']),
    folders: [
      { path: '가/', at },
      { path: '빈 폴더/', at },
    ],
  }
  const bytes = await buffer(zipOf({ ...zoned, plan, open: async () => await open() }))
  expect(unzip(bytes).map(({ name }) => name)).toEqual(['가/', '빈 폴더/', '가/나.bin'])
  const head = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  expect(bytes.readUInt16LE(head + 8) & 0x800).toBe(0x800)
  const [time, day] = [bytes.readUInt16LE(head + 12), bytes.readUInt16LE(head + 14)]
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([10, 2, 4])
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 20])
})

test('what is missing is named in a text beside the others', async () => {
  const { open } = await aFolder()
  const zip = zipOf({
    ...{ ...zoned, plan: planOf(['있는 것', '없는 것']) },
    open: async (fileId) => (fileId === '없는 것' ? 'gone' : await open()),
    note: (missing) => ({ path: '글.txt', bytes: Buffer.from(JSON.stringify(missing)) }),
  })
  const [there, text] = unzip(await buffer(zip))
  expect([there?.name, there?.method]).toEqual(['있는 것', 0])
  const missing = [{ path: '없는 것', why: 'gone' }]
  expect([text?.name, text?.bytes.toString()]).toEqual(['글.txt', JSON.stringify(missing)])
})
