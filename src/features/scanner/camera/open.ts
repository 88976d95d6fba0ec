/** Enough for a code at arm's length; more only heats the phone. */
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }

/**
 * Opens a camera: the chosen one, otherwise the rear one. A missing one (unplugged, or a new id
 * after data were cleared) is skipped.
 * @throws what getUserMedia throws, a TypeError where there is none
 */
export async function openCamera(deviceId?: string): Promise<MediaStream> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new TypeError('no cameras here')
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
