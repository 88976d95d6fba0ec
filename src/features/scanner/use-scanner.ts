import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type CameraName,
  cameras,
  focusOn,
  type Powers,
  powersOf,
  setTorch,
  setZoom,
} from './camera/powers.ts'
import { CameraSession, type CameraState } from './camera/session.ts'
import { useWakeLock } from './camera/use-wake-lock.ts'
import { readChoices, storeChoices } from './choices.ts'
import { FrameReader } from './decode/frame-reader.ts'
import { startLoop } from './frame-loop.ts'
import type { News } from './sighting.ts'

export interface Scanning {
  video: RefObject<HTMLVideoElement | null>
  camera: CameraState
  /** the reader does not start: codes can only be typed */
  readerBroken: boolean
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

const none: Powers = { torch: false, zoom: null }

/**
 * A running camera that reports each QR code once. Off when unmounted, and while the app is in the
 * background.
 * @param onNews receives a new code; the latest callback is used
 * @param ownerOf owner of a code, for codes that change while shown
 * @param where the gate's current state
 */
export function useScanner(
  onNews: (news: News) => void,
  ownerOf?: (text: string) => string | null,
  { idle = false, place }: Where = {},
): Scanning {
  const video = useRef<HTMLVideoElement>(null)
  const session = useRef<CameraSession>(null)
  const handlers = useRef({ onNews, ownerOf, idle, place })
  handlers.current = { onNews, ownerOf, idle, place }
  const [camera, setCamera] = useState<CameraState>({ is: 'starting' })
  const [readerBroken, setBroken] = useState(false)
  const [names, setNames] = useState<CameraName[]>([])
  const [powers, setPowers] = useState(none)
  const [torch, showTorch] = useState(false)
  const [zoom, showZoom] = useState(1)
  useWakeLock(camera.is === 'running')

  useEffect(() => {
    const one = new CameraSession(setCamera, readChoices().deviceId)
    session.current = one
    const look = () => void one.look()
    const leave = () => one.stop()
    void one.start()
    document.addEventListener('visibilitychange', look)
    // A page from the back-forward cache gets its camera again; Safari does not report it by
    // visibility.
    addEventListener('pageshow', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
      removeEventListener('pagehide', leave)
      one.stop()
    }
  }, [])

  const track = camera.is === 'running' ? camera.track : null
  const stream = camera.is === 'running' ? camera.stream : null

  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    element.play().catch(() => undefined)
    const reader = new FrameReader()
    const loop = startLoop(element, reader, {
      onNews: (news) => handlers.current.onNews(news),
      ownerOf: (text) => handlers.current.ownerOf?.(text) ?? null,
      idle: () => handlers.current.idle,
      place: () => handlers.current.place,
      onFrame: () => {
        session.current?.frame()
        if (reader.broken) setBroken(true)
      },
    })
    return () => {
      loop.stop()
      reader.close()
      element.srcObject = null
    }
  }, [stream])

  useEffect(() => {
    if (!track) return
    let gone = false
    const able = powersOf(track)
    setPowers(able)
    showTorch(false)
    void focusOn(track)
    if (able.zoom) {
      const { min, max } = able.zoom
      const wanted = Math.min(max, Math.max(min, readChoices().zoom ?? min))
      showZoom(wanted)
      if (wanted !== min) void setZoom(track, wanted)
    }
    void cameras().then((found) => !gone && setNames(found))
    return () => {
      gone = true
    }
  }, [track])

  return {
    video,
    camera,
    readerBroken,
    names,
    chosen: track?.getSettings().deviceId ?? null,
    powers: track ? powers : none,
    torch,
    zoom,
    choose: useCallback((deviceId: string) => {
      storeChoices({ deviceId })
      void session.current?.choose(deviceId)
    }, []),
    setTorch: (on) => {
      if (track) void setTorch(track, on).then((did) => did && showTorch(on))
    },
    setZoom: (wanted) => {
      if (!track) return
      showZoom(wanted)
      storeChoices({ zoom: wanted })
      void setZoom(track, wanted)
    },
    retry: () => void session.current?.start(),
  }
}
