import { queryOptions } from '@tanstack/react-query'
import { projectWeather } from '../../../contract/project/weather.ts'
import { call } from '../../lib/call/call.ts'

/** The weather of today at a project; the server asks its service at most once in ten minutes. */
export const weatherQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['weather', projectId],
    queryFn: ({ signal }) => call(projectWeather, { params: { id: String(projectId) }, signal }),
    staleTime: 10 * 60_000,
    meta: { persistence: 'memory', silent: true },
  })
