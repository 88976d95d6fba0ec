/** JPEG of the page; it is made smaller once more before it is sent. */
const quality = 0.92

/**
 * The current picture of a running video, as large as the camera gives it.
 * @throws while there is no picture yet, and where the browser cannot draw
 */
export async function capture(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) throw new Error('the camera has no picture yet')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  try {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('this browser cannot draw')
    context.drawImage(video, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no JPEG could be made'))),
        'image/jpeg',
        quality,
      ),
    )
  } finally {
    // Some browsers keep a canvas's memory until it is collected, which may be long.
    canvas.width = 0
    canvas.height = 0
  }
}
