/** The sign-in succeeded, but this device cannot store it. */
export class CannotKeep extends Error {
  override readonly name = 'CannotKeep'
}
