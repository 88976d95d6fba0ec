import { type RefObject, useEffect, useState } from 'react'

/**
 * The size of the picture as it comes, which changes when the phone is rotated; null without one.
 * @param stream what the element shows: after a fault both are others
 */
export function usePictureSize(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const element = video.current
    if (!element || !stream) {
      setSize(null)
      return
    }
    const read = () => {
      const { videoWidth: width, videoHeight: height } = element
      setSize(width > 0 && height > 0 ? { width, height } : null)
    }
    read()
    element.addEventListener('resize', read)
    element.addEventListener('loadedmetadata', read)
    return () => {
      element.removeEventListener('resize', read)
      element.removeEventListener('loadedmetadata', read)
    }
  }, [video, stream])
  return size
}
