/** Camera track features that lib.dom lacks. */
interface ZoomRange {
  torch?: boolean
  zoom?: { min: number; max: number; step?: number }
  focusMode?: string[]
}

export interface Zoom {
  min: number
  max: number
  step: number
}

export interface Powers {
  torch: boolean
  zoom: Zoom | null
}

export const noPowers: Powers = { torch: false, zoom: null }

/** Known once the camera runs: earlier several phones report none. */
export function powersOf(track: MediaStreamTrack): Powers {
  const zoomRange = zoomRangeOf(track)
  const { min = 1, max = 1, step = 0.1 } = zoomRange.zoom ?? {}
  return {
    torch: zoomRange.torch === true,
    zoom: max > min ? { min, max, step: step > 0 ? step : 0.1 } : null,
  }
}

function zoomRangeOf(track: MediaStreamTrack): ZoomRange {
  // Firefox has no getCapabilities.
  return typeof track.getCapabilities === 'function' ? (track.getCapabilities() as ZoomRange) : {}
}

/** Focuses continuously, as far as the camera allows. */
export async function focusOn(track: MediaStreamTrack): Promise<void> {
  if (!zoomRangeOf(track).focusMode?.includes('continuous')) return
  await apply(track, { focusMode: 'continuous' })
}

/** @returns whether the lamp changed */
export function setTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return apply(track, { torch: on })
}

export function setZoom(track: MediaStreamTrack, zoom: number): Promise<boolean> {
  return apply(track, { zoom })
}

async function apply(track: MediaStreamTrack, constraints: object): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [constraints as MediaTrackConstraintSet] })
    return true
  } catch {
    return false
  }
}
