/** The sign-in succeeded, but this device cannot store it. */
export class CannotStore extends Error {
  override readonly name = 'CannotKeep'
}
