import { expect, it } from 'vitest'
import { chosenNext, type Mentioned, mentionedIn, readMentioned } from './mentioned.ts'

const chul = { id: 1, name: '김철' }
const chulsu = { id: 2, name: '김철수' }
const other = { id: 3, name: '김철' }

it.each<[string, string, Mentioned[], number[]]>([
  ['a name', '@김철 확인해 주세요', [chul], [1]],
  [
    'a name with what Korean puts behind it',
    '@김철님께 알립니다. @김철수에게도',
    [chul, chulsu],
    [1, 2],
  ],
  ['a name that is no longer there', '확인해 주세요', [chul], []],
  ['no shorter name inside a longer one', '@김철수 확인', [chul, chulsu], [2]],
  ['no name that was typed on to another one', '@김철수 확인', [chul], []],
  ['both people of one name', '@김철 @김철 두 분', [chul, other], [1, 3]],
  ['the one chosen last, where the name stands once', '@김철 님', [chul, other], [3]],
  ['a name once, however often it stands', '@김철 @김철', [chul], [1]],
  ['a name with a space', '@An Nguyen, please', [{ id: 4, name: 'An Nguyen' }], [4]],
])('a text calls %s', (_, text, chosen, expected) => {
  expect(mentionedIn(text, chosen)).toEqual(expected)
})

it('somebody chosen twice is one person, and a broken store names nobody', () => {
  expect(chosenNext([chul, chulsu], chul)).toEqual([chulsu, chul])
  expect(readMentioned(JSON.stringify([chul, { id: 'x' }, null]))).toEqual([chul])
  expect([readMentioned(''), readMentioned('{'), readMentioned('{}')]).toEqual([[], [], []])
})
