import { queryOptions } from '@tanstack/react-query'
import { authMe } from '../../../contract/auth.ts'
import { call } from '../../lib/call/call.ts'
import { setMe } from './me.ts'

/** The person as the server sees them now; the guard has shown the kept one already. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const { user } = await call(authMe, { signal })
      setMe(user)
      return user
    },
    meta: { keep: 'first-paint' },
    staleTime: 5 * 60_000,
  })
