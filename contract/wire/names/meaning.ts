/** What a name of the wire means wherever it stands, and a value that could be it. */
export interface Meaning {
  means: string
  example?: string | number | boolean
}

export type Meanings = Readonly<Record<string, Meaning>>

export const say = (means: string, example?: string | number | boolean): Meaning =>
  example === undefined ? { means } : { means, example }
