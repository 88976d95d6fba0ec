import { queryOptions } from '@tanstack/react-query'
import { guestLinkGet } from '../../../contract/guest/link.ts'
import { call } from '../../lib/call/call.ts'

/** The guest link of a project, for those who manage it: in memory only, for it opens a door. */
export const guestLinkQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', 'guest-link', projectId],
    queryFn: ({ signal }) => call(guestLinkGet, { params: { id: String(projectId) }, signal }),
    meta: { persistence: 'memory', silent: true },
  })
