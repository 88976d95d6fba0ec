const key = 'siteon.scanner'

/** The last choices on this device. */
export interface Choices {
  deviceId?: string
  zoom?: number
  /** false: silent */
  sound?: boolean
}

export function readChoices(): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const { deviceId, zoom, sound } = kept as Record<string, unknown>
    return {
      ...(typeof deviceId === 'string' && deviceId !== '' && { deviceId }),
      ...(typeof zoom === 'number' && Number.isFinite(zoom) && { zoom }),
      ...(typeof sound === 'boolean' && { sound }),
    }
  } catch {
    return {}
  }
}

export function storeChoices(more: Choices): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readChoices(), ...more }))
  } catch {
    // Not available or full: the choice is not stored.
  }
}
