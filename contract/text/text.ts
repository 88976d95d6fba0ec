/** A word in the two languages of the product. Korean is the default and the fallback. */
export interface Text {
  ko: string
  en: string
}

/** A language of the product: a key of `Text`. */
export type Language = keyof Text
