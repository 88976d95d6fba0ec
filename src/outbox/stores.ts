/** Part of the database's name: page and worker open the same. */
export const outboxEnv = 'prod'

/** The worker's cache of pictures that were read; the page drops it at sign-out. */
export const mediaCache = 'siteon-media'
