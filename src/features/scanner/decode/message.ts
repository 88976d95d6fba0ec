export interface DecodeRequest {
  id: number
  /** as a canvas gives them, four bytes each; given away, not copied */
  pixels: ArrayBuffer
  width: number
  height: number
  /** ms after which no further way of reading is begun; null: all of them */
  patience: number | null
}

export interface DecodeAnswer {
  id: number
  text: string | null
}
