import { expect, test } from 'vitest'
import { maxDropped } from '../../../contract/library/limits.ts'
import { readDropped, TooMany } from './read-dropped.ts'

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
})

/** As browsers do: 100 entries a call, then none. */
function folderEntry(name: string, inside: object[]) {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const rest = [...inside]
      return { readEntries: (give: (entries: object[]) => void) => give(rest.splice(0, 100)) }
    },
  }
}

const dropOf = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer

const many = (count: number) => Array.from({ length: count }, (_, n) => fileEntry(`${n}.pdf`))

test('a dropped folder is read as a whole, however many calls that takes', async () => {
  const found = await readDropped(
    dropOf(
      folderEntry('도면', [folderEntry('1층', many(250)), fileEntry('.DS_Store')]),
      ...many(2),
    ),
  )
  expect(found).toHaveLength(252)
  expect(found[0]?.path).toEqual(['도면', '1층'])
  expect(found.at(-1)?.path).toEqual([])
})

test('10,000 files are refused as a whole', async () => {
  await expect(readDropped(dropOf(folderEntry('모두', many(10_000))))).rejects.toThrow(TooMany)
  await expect(readDropped(dropOf(...many(maxDropped + 1)))).rejects.toThrow(TooMany)
})

test('files without entries are taken as they are', async () => {
  const files = [new File(['a'], 'a.txt')]
  const transfer = { items: [{}], files } as unknown as DataTransfer
  expect(await readDropped(transfer)).toEqual([{ file: files[0], path: [] }])
})
