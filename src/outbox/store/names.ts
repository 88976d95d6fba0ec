/** Part of the database's name: page and worker must open the same. */
export const outboxEnv = 'prod'

/** The worker's cache of viewed pictures; the page drops it at sign-out. */
export const mediaCache = 'siteon-media'

/** Pictures of an offline download: kept until the person removes them. */
export const downloadCache = 'siteon-prepared'
/** Faces for the gate scanner, of all registers on this device. */
export const facesCache = 'siteon-faces'
/** Header of a request for a picture that the page caches itself, in one of these. */
export const cacheHeader = 'x-keep'

/** Keys, registers and displays of the gate; the page drops them at sign-out. */
export const gateDatabase = 'siteon-gate'
