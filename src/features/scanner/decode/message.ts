export interface DecodeRequest {
  id: number
  /** canvas pixels, four bytes each; transferred, not copied */
  pixels: ArrayBuffer
  width: number
  height: number
  /** ms after which no further method starts; null: all of them */
  patience: number | null
}

export interface DecodeAnswer {
  id: number
  /** of the codes in it: one, two that differ, or none */
  texts: string[]
}
