/** Why there is no picture, as far as a person can do something about it. */
export type CameraFault =
  /** not a secure address, or a browser without cameras */
  | 'unsupported'
  /** refused for good: only the settings undo it */
  | 'denied'
  /** the question was closed; it can be asked again */
  | 'unanswered'
  | 'none'
  | 'busy'
  /** it stopped by itself and did not come back */
  | 'stuck'

/** `error` of getUserMedia, with what the browser says of the permission (null: it does not say). */
export function faultOf(error: unknown, permission: PermissionState | null): CameraFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return permission === 'prompt' ? 'unanswered' : 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return name === 'TypeError' || name === 'NotSupportedError' ? 'unsupported' : 'stuck'
  }
}

export async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' as PermissionName })
  } catch {
    // Firefox and older Safari do not tell.
    return null
  }
}
