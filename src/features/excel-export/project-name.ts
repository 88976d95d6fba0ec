import type { QueryClient } from '@tanstack/react-query'
import { oneProject } from '../project/queries.ts'

/** For the name of a file: none where the project cannot be asked for. */
export const projectName = (client: QueryClient, projectId: number): Promise<string | null> =>
  client
    .fetchQuery(oneProject(projectId))
    .then(({ field_name }) => field_name)
    .catch(() => null)
