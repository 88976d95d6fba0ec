import { cacheDatabase } from './database.ts'
import { cacheSchema } from './owner.ts'
import { keepFor } from './query-client.ts'

/** Throws away what has not been refreshed for `maxAge` ms, other schemas' rows, and lists of nothing. */
export async function sweepCache(maxAge = keepFor, schema = cacheSchema, now = Date.now()) {
  try {
    const { queries, lists } = cacheDatabase()
    await queries
      .filter(({ key, value }) => {
        const foreign = !key.split('/')[0]?.endsWith(`:${schema}`)
        return foreign || now - value.state.dataUpdatedAt > maxAge
      })
      .delete()
    const kept = (await queries.toCollection().primaryKeys()) as string[]
    await lists.where('key').noneOf(kept).delete()
  } catch {
    // the next start tries again
  }
}
