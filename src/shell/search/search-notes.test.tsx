import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { SearchNotes } from './search-notes.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('search')
})
afterEach(cleanup)

const nothing = {
  items: [],
  ...{ more: false, looking: false, failed: false, unreachable: false, offline: false },
}

it.each([
  [{ failed: true, unreachable: true }, /^연결이 없어 메뉴만 검색했습니다\./],
  [{ failed: true }, /^메뉴 말고는 검색하지 못했습니다\. 잠시 뒤/],
  [{ offline: true }, /^연결이 없어 이 기기에 받은 기록에서 찾았습니다\./],
  [{}, /^“비계”에 맞는 것이 없습니다\.$/],
])('why nothing is listed: %o', (why, said) => {
  render(<SearchNotes found={{ ...nothing, ...why }} word="비계" />)
  expect(screen.getByText(said)).toBeTruthy()
  // Tried again later it would be the same without a connection.
  expect(screen.queryAllByText(/잠시 뒤 다시/)).toHaveLength(said.source.includes('잠시') ? 1 : 0)
})
