import { expect, it } from 'vitest'
import { activeId, allowed, hrefOf } from './nav-paths.ts'
import { projectTree, rootTree } from './project-tree.ts'

it.each([
  ['/project/3/tab/45', 'dailyCheck'],
  ['/project/3/tab/45/', 'dailyCheck'],
  ['/project/3/tab/45/page/019a', 'dailyCheck'],
  ['/project/3/tab/7/write', 'hazard'],
  ['/project/3/tab/450', 'riskRegular'],
  ['/project/3/approval-await', 'approvalAwait'],
  ['/project/3/community/qna/create', 'qna'],
  ['/project/3/mypage/workmanager', 'settings'],
  ['/content/project', 'project'],
])('lights the entry of %s', (path, id) => {
  expect(activeId(projectTree, path, 3)).toBe(id)
})

it('lights nothing for a path that has no entry, or of another project', () => {
  expect(activeId(projectTree, '/project/3/field/본공사/info/1', 3)).toBe('field')
  expect(activeId(projectTree, '/project/3/tab/99', 3)).toBeNull()
  expect(activeId(projectTree, '/project/31/tab/45', 3)).toBeNull()
})

it('hides the boards of level 4 and the project list from those below', () => {
  const ids = (level: number) =>
    allowed(projectTree, level).flatMap((node) => [
      node.id,
      ...(node.children ?? []).map((kid) => kid.id),
    ])
  expect(ids(1)).not.toContain('project')
  expect(ids(3)).toContain('project')
  expect(ids(3)).not.toContain('healthinfo')
  expect(ids(4)).toContain('unitbusinessnews')
})

it('has every entry once, so that one at most is lit', () => {
  for (const tree of [projectTree, rootTree]) {
    const ids = tree.flatMap((node) => [node.id, ...(node.children ?? []).map((kid) => kid.id)])
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('leaves the project where the entry is of the root', () => {
  expect(hrefOf('//content/project', 3)).toBe('/content/project')
  expect(hrefOf('/home', 3)).toBe('/project/3/home')
  expect(hrefOf('/home', null)).toBe('/home')
})
