import { expect, test } from 'vitest'
import { presentFolders } from './folder-rows.ts'

/** Milliseconds: counted for each folder by itself it took ten seconds. */
const within = { timeout: 2_000 }

test('every folder counts what is in the folders in it, of thousands of them', within, () => {
  const updatedAt = new Date(0)
  const one = { name: '', folded: '', files: 1, bytes: 10, updatedAt }
  // The largest library: 200 folders of nine each.
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    ...one,
    id: `${n}`,
    parentId: n < 200 ? null : n < 400 ? `${n - 200}` : `${200 + (n % 200)}`,
  }))
  const shown = presentFolders(rows)
  expect(shown[0]).toMatchObject({ files: 10, bytes: 100 })
  expect(shown[200]).toMatchObject({ files: 9, bytes: 90 })
  expect(shown[1_999]).toMatchObject({ files: 1, bytes: 10 })
})
