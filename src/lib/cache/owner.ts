/** Shape of the persisted answers. Raise it when a persisted answer changes incompatibly. */
export const cacheSchema = 1

/** An inspection of three weeks ago is still useful in a basement. */
export const cachedFor = 30 * 86_400_000

let owner: string | null = null

/**
 * Sets the person whose answers are read and stored; null stores nothing. Two people on one phone
 * never see each other's lists.
 */
export function setCacheOwner(userId: number | string | null) {
  owner = userId === null ? null : `${userId}:${cacheSchema}`
}

export function cacheOwner(): string | null {
  return owner
}
