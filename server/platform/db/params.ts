/** Parameters of one statement in the order of their `$n`. */
export class Params {
  readonly values: unknown[]

  constructor(values: readonly unknown[] = []) {
    this.values = [...values]
  }

  /** The placeholder of a value. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
