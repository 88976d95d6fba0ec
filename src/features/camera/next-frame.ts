/** How often a video is looked at where the browser does not report its pictures, ms. */
const pace = 50

/** Calls when the video has another picture. @returns cancels it */
export function nextFrame(video: HTMLVideoElement, call: () => void): () => void {
  if (typeof video.requestVideoFrameCallback === 'function') {
    const id = video.requestVideoFrameCallback(call)
    return () => video.cancelVideoFrameCallback(id)
  }
  const at = video.currentTime
  let timer = setTimeout(function again() {
    // The time of a camera's video moves with its pictures.
    if (video.currentTime === at && !video.ended) timer = setTimeout(again, pace)
    else call()
  }, pace)
  return () => clearTimeout(timer)
}
