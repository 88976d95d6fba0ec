import { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { mostParts } from '../../../contract/rich/rich.ts'
import { excess } from './rich-limit.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})
const lines = (count: number, words = '글') =>
  schema.node(
    'doc',
    null,
    Array.from({ length: count }, () => schema.node('paragraph', null, schema.text(words))),
  )

test('a document is too long, or of too many parts; one that was so already may be made smaller', () => {
  expect(excess(lines(1, '가나다'), null, 3)).toBeNull()
  expect(excess(lines(1, '가나다라'), null, 3)).toBe('long')
  expect(excess(lines(1, '가나다라'), lines(1, '가나다라마'), 3)).toBeNull()
  const most = mostParts / 2
  expect(excess(lines(most - 1), null, mostParts)).toBeNull()
  expect(excess(lines(most), lines(1), mostParts)).toBe('large')
  expect(excess(lines(most), lines(most + 1), mostParts)).toBeNull()
})
