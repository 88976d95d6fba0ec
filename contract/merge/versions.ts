/** The three versions of one thing; undefined or null is nothing. */
export interface Versions<T = unknown> {
  base: T
  mine: T
  theirs: T
}
