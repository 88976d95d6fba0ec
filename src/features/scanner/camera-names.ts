import { BrowserCodeReader } from '@zxing/browser'

export interface CameraName {
  id: string
  /** empty until the camera may be used */
  label: string
}

/** The cameras of the device, by their own names. */
export async function cameraNames(): Promise<CameraName[]> {
  try {
    const found = await BrowserCodeReader.listVideoInputDevices()
    return found
      .filter(({ deviceId }) => deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  } catch {
    return []
  }
}
