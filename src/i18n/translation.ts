type Same<T> = {
  [K in keyof T]: T[K] extends string ? string : Same<T[K]>
} & {
  // English needs a singular where Korean has one form only
  [K in keyof T as K extends `${infer Name}_other` ? `${Name}_one` : never]?: string
}

/**
 * The type of a namespace in another language: the same keys, so that a forgotten sentence does
 * not compile. `export default { … } satisfies Translation<typeof ko>`.
 */
export type Translation<T> = Same<T>
