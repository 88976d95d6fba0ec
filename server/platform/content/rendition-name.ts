import { type PhotoType, photoTypes } from '../../../contract/record/upload.ts'

/** Smaller pictures that are made of a picture (./rendition.ts). */
const smaller = ['thumb', 'view', 'plan'] as const
export type RenditionName = (typeof smaller)[number]

/** A copy without what describes the picture; the same bytes may be announced as another type. */
export const cleanName = (type: PhotoType) => `clean-${type.slice('image/'.length)}`

/** All files that are made of a picture. */
export const renditionNames: readonly string[] = [...smaller, ...photoTypes.map(cleanName)]
