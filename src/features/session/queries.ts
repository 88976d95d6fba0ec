import { queryOptions } from '@tanstack/react-query'
import { authMe } from '../../../contract/identity/auth.ts'
import { call } from '../../lib/call/call.ts'
import { setMe } from './me.ts'

/** The person from the server; the guard has shown the stored one already. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const { user } = await call(authMe, { signal })
      setMe(user)
      return user
    },
    meta: { persistence: 'first-paint' },
    staleTime: 5 * 60_000,
  })
