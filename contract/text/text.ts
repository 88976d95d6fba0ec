/** A word in the two languages of the product. Korean is the default and the fallback. */
export interface Text {
  ko: string
  en: string
}
