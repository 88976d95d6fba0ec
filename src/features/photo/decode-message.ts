import type { PhotoType } from '../../../contract/record/upload.ts'

export interface DecodeRequest {
  bytes: ArrayBuffer
  type: PhotoType
}

/** JPEG, upright; without bytes the picture is broken. */
export interface DecodeAnswer {
  bytes: ArrayBuffer | null
  /** what opens it could not be fetched: the picture may be whole */
  missing?: true
}
