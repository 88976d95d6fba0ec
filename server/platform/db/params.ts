/** Parameters of one statement in the order of their `$n`. */
export class Params {
  readonly values: unknown[] = []

  /** The placeholder of a value. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
