/** The first part of the keys of pins on drawings; any record may have one. */
export const pinsKey = ['drawing', 'pins'] as const
