import { cacheDatabase } from './database.ts'
import { cachedFor, cacheSchema } from './owner.ts'

/** Deletes rows not refreshed for `maxAge` ms, rows of other schemas, and lists without a query. */
export async function sweepCache(maxAge = cachedFor, schema = cacheSchema, now = Date.now()) {
  try {
    const { queries, lists } = cacheDatabase()
    // In one transaction: a list stored meanwhile has its row.
    await queries.db.transaction('rw', queries, lists, async () => {
      const named: string[] = []
      await queries
        .filter(({ key, value, mark }) => {
          const foreign = !key.split('/')[0]?.endsWith(`:${schema}`)
          const old = foreign || now - value.state.dataUpdatedAt > maxAge
          if (mark && !old) named.push(mark)
          return old
        })
        .delete()
      await lists.where('mark').noneOf(named).delete()
    })
  } catch {
    // the next start tries again
  }
}
