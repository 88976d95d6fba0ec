/// <reference path="./exifr-lite.d.ts" />
import exifr from 'exifr/dist/lite.esm.mjs'
import type { Gps } from '../../outbox/store/types.ts'

/** Where and when a picture was taken. */
export interface Shot {
  /** ISO 8601 in UTC */
  takenAt: string | null
  gps: Gps | null
}

/** The tags of EXIF that matter, as they are written there. */
export interface Tags {
  DateTimeOriginal?: unknown
  OffsetTimeOriginal?: unknown
  CreateDate?: unknown
  latitude?: unknown
  longitude?: unknown
  GPSHPositioningError?: unknown
}

/**
 * Call it before drawing: a canvas drops the tags. A file without tags, or with broken ones, has no
 * values.
 */
export async function readShot(bytes: ArrayBuffer): Promise<Shot> {
  try {
    const tags: Tags | undefined = await exifr.parse(bytes, { reviveValues: false })
    return shotOf(tags ?? {})
  } catch {
    return { takenAt: null, gps: null }
  }
}

export function shotOf(tags: Tags): Shot {
  const written = tags.DateTimeOriginal ?? tags.CreateDate
  return {
    takenAt: instantOf(written, tags.OffsetTimeOriginal),
    gps: placeOf(tags.latitude, tags.longitude, tags.GPSHPositioningError),
  }
}

/** `2026:11:20 09:41:07`, in the zone that is written beside it, else in the device's own. */
function instantOf(written: unknown, offset: unknown): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(written ?? ''))
  if (!match) return null
  const zone = /^[+-]\d\d:\d\d$/.test(String(offset ?? '')) ? String(offset) : ''
  const at = new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function placeOf(lat: unknown, lng: unknown, error: unknown): Gps | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  // 0°, 0° is what a phone without a fix writes
  const known = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
  if (!known) return null
  const accuracy = typeof error === 'number' && error >= 0 && error <= 10_000_000 ? error : null
  return { lat, lng, accuracy }
}
