import type { ReactNode } from 'react'

export interface GalleryImage {
  id: string
  src: string
  alt: string
  caption?: ReactNode
}
