/** What a person entered into a sensitive field, until the server has sealed it. */
export interface Unsealed {
  unsealed: string
}

/**
 * A sensitive value as the server gives it: only what may be read. `sealed` is a mark that differs
 * when the value does; a value without one was entered on this device and has arrived.
 */
export interface Sealed {
  shown: string
  sealed?: string
}

/** A text without a format is shown as nothing but its presence. */
export const hidden = '••••'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isUnsealed = (value: unknown): value is Unsealed =>
  isObject(value) && typeof value.unsealed === 'string'

export const isSealed = (value: unknown): value is Sealed =>
  isObject(value) && typeof value.shown === 'string'

/**
 * JSON text with every entered value of a sensitive field replaced by its presence. It needs no
 * board: such values say themselves what they are.
 */
export function withoutUnsealed(json: string): string {
  if (!json.includes('"unsealed":')) return json
  return JSON.stringify(
    JSON.parse(json, (_, value: unknown) => (isUnsealed(value) ? { shown: hidden } : value)),
  )
}
