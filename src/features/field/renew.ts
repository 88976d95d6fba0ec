import type { QueryClient } from '@tanstack/react-query'
import type { Field } from '../../../contract/project/field.ts'
import { persistQuery } from '../../lib/cache/query-client.ts'
import { fieldsQuery } from '../board/references.ts'
import { fieldKeys } from './queries.ts'

/** Invalidates the lists, and the names that forms choose from. */
export async function renewFields(client: QueryClient, projectId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: fieldKeys.lists(projectId) }),
    client.invalidateQueries({ queryKey: fieldsQuery(projectId).queryKey, refetchType: 'all' }),
  ])
}

/** Shows and stores a write's answer at once. */
export async function cacheField(client: QueryClient, field: Field): Promise<void> {
  client.setQueryData(fieldKeys.one(field.id), field)
  await persistQuery(fieldKeys.one(field.id))
  void renewFields(client, field.project_id)
}

export async function forgetField(
  client: QueryClient,
  projectId: number,
  id: number,
): Promise<void> {
  client.removeQueries({ queryKey: fieldKeys.one(id) })
  await renewFields(client, projectId)
}
