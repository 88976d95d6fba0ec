import { expect, it } from 'vitest'
import type { ProjectMember } from '../../../../contract/project/project.ts'
import { inView, matchesMember } from './match.ts'

const member: ProjectMember = {
  id: 1,
  name: '김도현',
  position: '안전관리자',
  companyId: 1,
  companyName: '한결종합건설(주)',
  role: 'safety',
  isScanner: true,
}

it.each(['도현', '안전', '한결 김도', '종합 건설', '김도현'.normalize('NFD'), ''])(
  'a member is found by %j',
  (search) => expect(matchesMember(member, search)).toBe(true),
)

it.each(['박', '한결 박', 'null'])('a member is not found by %j', (search) =>
  expect(matchesMember({ ...member, position: null }, search)).toBe(false),
)

it('a scanner is listed in two views', () => {
  expect(inView(member, 'all') && inView(member, 'safety') && inView(member, 'scanner')).toBe(true)
  expect(inView(member, 'manager')).toBe(false)
})
