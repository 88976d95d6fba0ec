/** Part of the database's name: page and worker open the same. */
export const outboxEnv = 'prod'

/** The worker's cache of pictures that were read; the page drops it at sign-out. */
export const mediaCache = 'siteon-media'

/** Pictures that a person had brought here on purpose: kept until they say otherwise. */
export const preparedCache = 'siteon-prepared'
/** Faces of the people whom this device may meet as the scanner of a gate, by all registers on it. */
export const facesCache = 'siteon-faces'
/** On a request for a picture that the page keeps itself, in one of these. */
export const keepHeader = 'x-keep'

/** Keys, registers and boards of the gate: the page drops them at sign-out. */
export const gateDatabase = 'siteon-gate'
