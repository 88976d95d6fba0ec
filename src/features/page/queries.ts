import { queryOptions } from '@tanstack/react-query'
import { pageBin, pageList, pageOne } from '../../../contract/page/page.ts'
import { call } from '../../lib/call/call.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { forgetPage } from './kept.ts'
import { pageKeys } from './keys.ts'

let answered = 0

/** How often the server has answered for the list, or refused it: a time can be that of two answers. */
export const serverAnswers = () => answered

/** Events say when it is stale: each page of the device is compared with it (keep-pages.ts). */
export const pageListQuery = () =>
  queryOptions({
    queryKey: pageKeys.list,
    queryFn: async ({ signal }) => {
      try {
        return (await call(pageList, { signal })).data
      } finally {
        answered += 1
      }
    },
    staleTime: 60_000,
    meta: { silent: true, refetchOnReconnect: true },
  })

/** A page by its address. What the server does not give any more leaves the device, and an open screen. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: pageKeys.at(slug),
    queryFn: async ({ client, queryKey, signal }) => {
      try {
        return await call(pageOne, { params: { slug }, signal })
      } catch (error) {
        if (isGone(error)) {
          await forgetPage(slug)
          const open = client.getQueryCache().find({ queryKey })
          open?.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
        }
        throw error
      }
    },
    meta: { silent: true, refetchOnReconnect: true },
  })

export const pageBinQuery = () =>
  queryOptions({
    queryKey: pageKeys.bin,
    queryFn: async ({ signal }) => (await call(pageBin, { signal })).data,
    staleTime: 0,
    meta: { silent: true, persistence: 'memory' },
  })
