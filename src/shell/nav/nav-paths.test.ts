import { expect, it } from 'vitest'
import type { ProjectRole } from '../../../contract/project/project.ts'
import { can } from '../../../contract/rights/can.ts'
import { activeId, allowed, hrefOf } from './nav-paths.ts'
import { areaNodes, areaNodesOf, projectTree, rootTree } from './project-tree.ts'
import { nodeOf, pagesOf } from './starred.ts'

it.each([
  ['/project/3/tab/45', 'board:daily-inspection'],
  ['/project/3/tab/45/', 'board:daily-inspection'],
  ['/project/3/tab/45/page/019a', 'board:daily-inspection'],
  ['/project/3/tab/7/write', 'board:hazard-report'],
  ['/project/3/mypage/workmanager', 'settings'],
  ['/content/project', 'project'],
  ['/project/3/approval-await', 'approvalAwait'],
])('lights the entry of %s', (path, id) => {
  expect(activeId(projectTree, path, 3)).toBe(id)
})

it('highlights nothing for a path without an entry, or of another project', () => {
  expect(activeId(projectTree, '/project/3/field/본공사/info/1', 3)).toBe('field')
  expect(activeId(projectTree, '/project/3/tab/99', 3)).toBeNull()
  expect(activeId(projectTree, '/project/31/tab/45', 3)).toBeNull()
})

it('hides the screens of head office and the project list from those below', () => {
  const ids = (level: number) => pagesOf(allowed(projectTree, level)).map((node) => node.id)
  expect(ids(1)).not.toContain('project')
  expect(ids(3)).toContain('project')
  expect(ids(3)).not.toContain('companies')
  expect(ids(4)).toContain('companies')
  expect(ids(4)).not.toContain('accounts')
})

it('has every entry once, so that at most one is highlighted', () => {
  for (const tree of [projectTree, rootTree]) {
    const ids = tree.flatMap((node) => [node.id, ...(node.children ?? []).map((kid) => kid.id)])
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('groups boards by area and leaves out empty areas', () => {
  const safety = areaNodes.find(({ id }) => id === 'area:safety')
  expect(safety?.children.map(({ path }) => path)).toContain('/tab/45')
  expect(areaNodesOf([]).map(({ id }) => id)).not.toContain('area:safety')
})

it('has one entry for all file libraries', () => {
  const library = areaNodes.find(({ id }) => id === 'area:library')
  expect(library?.children.map(({ path }) => path)).toEqual(['/filelibrary'])
  expect(activeId(projectTree, '/project/3/filelibrary/12', 3)).toBe('filelibrary')
})

it('lists boards of every kind at their own addresses, for those who read them', () => {
  const head = { label: { ko: '이야기', en: 'Talk' }, icon: 'x', area: 'community' } as const
  const areas = areaNodesOf([
    { ...head, kind: 'thread', id: 9103, slug: 'talk', path: '/community/talk', readLevel: 4 },
    { ...head, kind: 'form', id: 9104, slug: 'plain' },
  ])
  const community = areas.find(({ id }) => id === 'area:community')
  if (!community) throw new Error('no area')
  const pathsOf = (level: number) => pagesOf(allowed([community], level)).map(({ path }) => path)
  expect(pathsOf(4)).toEqual(['/community/talk', '/tab/9104'])
  expect(pathsOf(3)).toEqual(['/tab/9104'])
})

it('leads out of the project for an entry of the root', () => {
  expect(hrefOf('//content/project', 3)).toBe('/content/project')
  expect(hrefOf('/home', 3)).toBe('/project/3/home')
  expect(hrefOf('/home', null)).toBe('/home')
})

it('finds a board that was starred under a former name', () => {
  const project = { id: 3, name: '현장' }
  expect(nodeOf({ id: 'dailyCheck', project }, 2)?.path).toBe('/tab/45')
  expect(nodeOf({ id: 'weather', project }, 2)).toBeNull()
})

it('shows a board for some roles only to them, and no area without boards', () => {
  const paths = (role: ProjectRole | null) =>
    pagesOf(allowed(projectTree, 4, { rights: can({ level: 4 }, { role }) })).map(
      ({ path }) => path,
    )
  expect(paths('health')).toContain('/tab/509')
  for (const role of ['manager', 'safety', 'member', null] as const) {
    expect(paths(role)).not.toContain('/tab/509')
  }
  expect(pagesOf(allowed(projectTree, 5)).map(({ path }) => path)).not.toContain('/tab/509')
})
