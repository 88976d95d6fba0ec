import { expect, it } from 'vitest'
import type { ProjectRow } from '../../../contract/project/project.ts'
import { matchesProject } from './matches.ts'

const row: ProjectRow = {
  id: 3,
  field_name: '한강새빛지구 A2블록 공동주택 건설공사',
  contract_code: '2025-0417',
  project_group: null,
  constructor: '한결종합건설(주)',
  client: null,
  field_location: '경기도 하남시',
  work_type: null,
  date_work_start: null,
  date_complete_expected: null,
  time_zone: 'Asia/Seoul',
  role: 'safety',
  isScanner: false,
}

it.each([
  '한강',
  '새빛',
  'a2',
  'A2블록',
  '0417',
  '하남',
  '한결 하남',
  '공동 주택',
  '공동주택건설',
  '',
])('finds it by %j', (search) => {
  expect(matchesProject(row, search)).toBe(true)
})

it('finds decomposed Hangul as it is typed on some keyboards', () => {
  expect(matchesProject(row, '한강'.normalize('NFD'))).toBe(true)
})

it.each(['부산', '한강 부산', 'null'])('does not find it by %j', (search) => {
  expect(matchesProject(row, search)).toBe(false)
})
