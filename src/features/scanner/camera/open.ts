/** Enough for a code held up at an arm's length; more only warms the phone. */
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }

/**
 * A running camera: the chosen one, else the one at the back. One that is gone (unplugged, another
 * id after the data were cleared) is passed over.
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
