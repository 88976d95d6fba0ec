import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useProjectAccess } from '../../features/project/access.ts'
import { noteProject, recentProjects } from '../../features/project/last-project.ts'
import { oneProject } from '../../features/project/queries.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { warmProject } from '../guard/warm-project.ts'
import { ProjectGate } from './project-gate.tsx'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))
const me = vi.hoisted(() => ({ id: 7, level: 2, project_id: 1 as number | null }))
vi.mock('../../features/session/me.ts', () => ({ useMe: () => me }))

const refused = new Problem({ code: 'no-project', message: '', status: 404 })
const offline = new Problem({ code: 'network', message: '' })
const tooLarge = new Problem({ code: 'invalid', message: '', status: 422 })
const title = '없거나 볼 수 없는 프로젝트입니다'

function Screen({ projectId }: { projectId: number }) {
  return (
    <ProjectGate access={useProjectAccess(projectId)}>
      <button type="button">점검 저장</button>
    </ProjectGate>
  )
}

/** As the route and the frame open a project, with one answer of the server. */
async function open(projectId: number, answer: Promise<unknown>) {
  server.call.mockReturnValue(answer)
  answer.catch(() => undefined)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Screen projectId={projectId} />
    </QueryClientProvider>,
  )
  await warmProject(me as never, projectId)
  return view
}

beforeAll(() => startI18n('ko_siteon'))
beforeEach(() => {
  me.level = 2
  me.project_id = 1
  queryClient.clear()
  onlineManager.setOnline(true)
  server.call.mockReset()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it.each([
  ['a project that is not there or not theirs', refused],
  ['a number that no project can have', tooLarge],
])('%s: one screen with a way to the list, and nothing more asked or stored', async (_, no) => {
  await open(999, Promise.reject(no))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '점검 저장' })).toBeNull()
  const way = screen.getByRole('link', { name: '프로젝트 목록으로' })
  expect(way.getAttribute('href')).toBe('/content/project')
  const asked = server.call.mock.calls.map(([endpoint]) => endpoint.id)
  expect(new Set(asked)).toEqual(new Set(['project.one']))
  expect(recentProjects(me.id)).toEqual([])
})

it('offline: an unknown project is not opened either, and says that it is checked again', async () => {
  onlineManager.setOnline(false)
  await open(999, Promise.reject(offline))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(/연결되면 다시 확인합니다/)).toBeTruthy()
  expect(recentProjects(me.id)).toEqual([])
})

it('offline: a project opened here before stays usable', async () => {
  noteProject(me.id, 5)
  onlineManager.setOnline(false)
  await open(5, Promise.reject(offline))
  expect(screen.getByRole('button', { name: '점검 저장' })).toBeTruthy()
})

it('offline: a project of the list that is stored is opened, though nothing else knows it', async () => {
  onlineManager.setOnline(false)
  server.call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'project.one') throw offline
    return { data: [{ id: 5 }], total: 1 }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Screen projectId={5} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: '점검 저장' })).toBeTruthy()
})

it('while the server has not answered for an unknown project, its screens are not shown', async () => {
  server.call.mockReturnValue(new Promise(() => undefined))
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Screen projectId={3} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('button', { name: '점검 저장' })).toBeNull()
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
})

it('a project that a person is no longer of closes, and is forgotten', async () => {
  noteProject(me.id, 5)
  queryClient.setQueryData(oneProject(5).queryKey, {} as never, { updatedAt: 1 })
  await open(5, Promise.reject(refused))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(recentProjects(me.id)).toEqual([])
})

it('a refused project stays closed while it is asked for again', async () => {
  me.project_id = 5
  await open(5, Promise.reject(refused))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  server.call.mockReturnValue(new Promise(() => undefined))
  act(() => void queryClient.refetchQueries({ queryKey: oneProject(5).queryKey }))
  expect(queryClient.getQueryState(oneProject(5).queryKey)?.fetchStatus).toBe('fetching')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '점검 저장' })).toBeNull()
})

it('a worker, for whom there is no list of projects, goes home', async () => {
  me.level = 1
  await open(999, Promise.reject(refused))
  expect((await screen.findByRole('link', { name: '홈으로' })).getAttribute('href')).toBe('/')
})

it('a project that the server confirms opens, becomes the last one, and its lists are fetched', async () => {
  await open(3, Promise.resolve({ field_name: '3공구', data: [] }))
  expect(await screen.findByRole('button', { name: '점검 저장' })).toBeTruthy()
  expect(recentProjects(me.id)).toEqual([3])
  const asked = server.call.mock.calls.map(([endpoint]) => endpoint.id)
  expect(asked).toContain('company.list')
})
