import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Powers } from '../camera/powers.ts'
import type { CameraState } from '../camera/session.ts'
import { useCamera } from '../camera/use-camera.ts'
import { type CameraName, cameraNames } from './camera-names.ts'
import { readChoices, storeChoices } from './choices.ts'
import { FrameReader } from './decode/frame-reader.ts'
import { startLoop } from './frame-loop.ts'
import type { News } from './sighting.ts'

export interface Scanning {
  video: RefObject<HTMLVideoElement | null>
  camera: CameraState
  /** the reader does not start: codes can only be typed */
  readerBroken: boolean
  /** codes of several owners are in the picture: none is reported */
  several: boolean
  names: CameraName[]
  /** the one that is running */
  chosen: string | null
  powers: Powers
  torch: boolean
  zoom: number
  choose: (id: string) => void
  setTorch: (on: boolean) => void
  setZoom: (zoom: number) => void
  retry: () => void
}

/** Whether and where it reads. */
export interface Where {
  /** a dialog covers the picture: the camera runs, nothing is read */
  idle?: boolean
  /** its gate: after a change visible codes are new again */
  place?: string | number | null
}

/**
 * A running camera that reports each QR code once. Off when unmounted, and while the app is in the
 * background.
 * @param onNews receives a new code; the latest callback is used
 * @param where the gate's current state
 */
export function useScanner(
  onNews: (news: News) => void,
  { idle = false, place }: Where = {},
): Scanning {
  const handlers = useRef({ onNews, idle, place })
  handlers.current = { onNews, idle, place }
  const [readerBroken, setBroken] = useState(false)
  const [several, setSeveral] = useState(false)
  const [names, setNames] = useState<CameraName[]>([])
  const camera = useCamera(readChoices)
  const { video, stream, track, frame } = camera

  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    element.play().catch(() => undefined)
    const reader = new FrameReader()
    const loop = startLoop(element, reader, {
      onNews: (news) => handlers.current.onNews(news),
      onSeveral: setSeveral,
      idle: () => handlers.current.idle,
      place: () => handlers.current.place,
      onFrame: () => {
        frame()
        if (reader.broken) setBroken(true)
      },
    })
    return () => {
      loop.stop()
      setSeveral(false)
      reader.close()
      element.srcObject = null
    }
  }, [video, stream, frame])

  useEffect(() => {
    if (!track) return
    let gone = false
    void cameraNames().then((found) => !gone && setNames(found))
    return () => {
      gone = true
    }
  }, [track])

  const { choose } = camera
  return {
    video,
    camera: camera.state,
    readerBroken,
    several,
    names,
    chosen: track?.getSettings().deviceId ?? null,
    powers: camera.powers,
    torch: camera.torch,
    zoom: camera.zoom,
    choose: useCallback(
      (deviceId: string) => {
        storeChoices({ deviceId })
        choose(deviceId)
      },
      [choose],
    ),
    setTorch: camera.setTorch,
    setZoom: (wanted) => {
      if (track) storeChoices({ zoom: wanted })
      camera.setZoom(wanted)
    },
    retry: camera.retry,
  }
}
