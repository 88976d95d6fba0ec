/** Why there is no picture, as far as a person can fix it. */
export type CameraFault =
  /** not a secure address, or a browser without cameras */
  | 'unsupported'
  /** denied permanently: only the settings change it */
  | 'denied'
  /** the prompt was dismissed; it can be shown again */
  | 'unanswered'
  | 'none'
  | 'busy'
  /** it stopped by itself and did not come back */
  | 'stuck'

/** Classifies an `error` of getUserMedia with the permission state (null: unknown). */
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
    // Firefox and older Safari do not report it.
    return null
  }
}
