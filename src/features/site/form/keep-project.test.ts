import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Project } from '../../../../contract/project/project.ts'
import { oneProject } from '../../project/queries.ts'
import { keepProject } from './keep-project.ts'

const { queryKey } = oneProject(9)
const checklists = [{ boardId: 45, field: 'items', version: 1, groups: [] }]
const read = { id: 9, field_name: '전', weather: true, checklists } as unknown as Project
const { weather: _, checklists: _none, ...rest } = read

it('what a write of a project does not answer stays known, and as old as it was', () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, read, { updatedAt: 1_000 })
  keepProject(client, { ...rest, field_name: '후' } as Project)
  expect(client.getQueryData(queryKey)).toEqual({ ...read, field_name: '후' })
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000)
})

it('a project that was never read is kept as it is answered', () => {
  const client = new QueryClient()
  keepProject(client, rest as Project)
  expect(client.getQueryData(queryKey)).toEqual(rest)
})
