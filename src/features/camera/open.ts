/** What a picture is for: pixels and pictures a second that are asked for, not demanded. */
export interface Picture {
  width: number
  height: number
}

/** Enough for a code at arm's length; more only heats the phone. */
const forCodes: Picture = { width: 1280, height: 720 }
/** Photos are sent with 1600 px on the long side; 4:3 is what cameras see. */
export const forPhotos: Picture = { width: 1600, height: 1200 }

/**
 * Opens a camera: the chosen one, otherwise the rear one. A missing one (unplugged, or a new id
 * after data were cleared) is skipped.
 * @throws what getUserMedia throws, a TypeError where there is none
 */
export async function openCamera(
  deviceId?: string,
  { width, height }: Picture = forCodes,
): Promise<MediaStream> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new TypeError('no cameras here')
  const picture = { width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: 30 } }
  const back = { ...picture, facingMode: { ideal: 'environment' } }
  if (!deviceId) return await media.getUserMedia({ audio: false, video: back })
  try {
    const chosen = { ...picture, deviceId: { exact: deviceId } }
    return await media.getUserMedia({ audio: false, video: chosen })
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (name !== 'OverconstrainedError' && name !== 'NotFoundError') throw error
    return await media.getUserMedia({ audio: false, video: back })
  }
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
