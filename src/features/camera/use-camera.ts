import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { focusOn, noPowers, type Powers, powersOf, setTorch, setZoom } from './powers.ts'
import { CameraSession, type CameraState, type SessionPorts } from './session.ts'
import { useWakeLock } from './use-wake-lock.ts'

export interface Camera {
  /** the element that shows the picture */
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** null: none is running */
  stream: MediaStream | null
  track: MediaStreamTrack | null
  powers: Powers
  torch: boolean
  zoom: number
  setTorch: (on: boolean) => void
  setZoom: (zoom: number) => void
  /** another camera of the device, by its id */
  choose: (deviceId: string) => void
  retry: () => void
  /** Call it on each picture: without one for seconds the camera is started again. */
  frame: () => void
}

/** How it starts; read once. */
export interface CameraStart {
  deviceId?: string
  /** of the last time */
  zoom?: number
  ports?: SessionPorts
}

/** A running camera: off when unmounted, and while the app is in the background. */
export function useCamera(start: () => CameraStart): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const session = useRef<CameraSession>(null)
  const first = useRef(start)
  const [state, setState] = useState<CameraState>({ is: 'starting' })
  const [powers, setPowers] = useState(noPowers)
  const [torch, showTorch] = useState(false)
  const [zoom, showZoom] = useState(1)
  useWakeLock(state.is === 'running')

  useEffect(() => {
    const { deviceId, ports } = first.current()
    const one = new CameraSession(setState, deviceId, ports)
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

  const track = state.is === 'running' ? state.track : null
  const stream = state.is === 'running' ? state.stream : null

  useEffect(() => {
    if (!track) return
    const able = powersOf(track)
    setPowers(able)
    showTorch(false)
    void focusOn(track)
    if (!able.zoom) return
    const { min, max } = able.zoom
    const wanted = Math.min(max, Math.max(min, first.current().zoom ?? min))
    showZoom(wanted)
    if (wanted !== min) void setZoom(track, wanted)
  }, [track])

  return {
    video,
    state,
    stream,
    track,
    powers: track ? powers : noPowers,
    torch,
    zoom,
    setTorch: (on) => {
      if (track) void setTorch(track, on).then((did) => did && showTorch(on))
    },
    setZoom: (wanted) => {
      if (!track) return
      showZoom(wanted)
      void setZoom(track, wanted)
    },
    choose: useCallback((deviceId: string) => void session.current?.choose(deviceId), []),
    retry: () => void session.current?.start(),
    frame: useCallback(() => session.current?.frame(), []),
  }
}
