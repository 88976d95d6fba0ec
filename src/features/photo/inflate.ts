import { inflateRaw } from 'pako'

/** The library of TIFF looks for it there when it is loaded, where no module can be required. */
Object.assign(globalThis, { pako: { inflateRaw } })
