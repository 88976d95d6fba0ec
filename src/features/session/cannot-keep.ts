/** The sign-in went through, but this device cannot keep it. */
export class CannotKeep extends Error {
  override readonly name = 'CannotKeep'
}
