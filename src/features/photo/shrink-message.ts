export interface ShrinkRequest {
  id: number
  bytes: ArrayBuffer
  type: string
}

export type ShrinkAnswer = { id: number; bytes: ArrayBuffer } | { id: number; error: string }
