import { type CameraFault, cameraPermission, faultOf } from './fault.ts'
import { closeCamera, openCamera, type Picture } from './open.ts'

export type CameraState =
  | { is: 'starting' }
  | { is: 'running'; stream: MediaStream; track: MediaStreamTrack }
  /** it failed, and is being restarted */
  | { is: 'restarting' }
  /** the app is in the background: the camera is off */
  | { is: 'away' }
  | { is: 'fault'; fault: CameraFault }

/**
 * After so long without a picture the stream is dead, whatever it reports (iOS home screen), ms.
 */
const frozen = 4_000
/** A muted camera often recovers: after a phone call, or another app's use. */
const muted = 2_000
/** Restarts without a picture between them. */
const mostRestarts = 2

export interface SessionPorts {
  open: (deviceId?: string) => Promise<MediaStream>
  permission: () => Promise<PermissionStatus | null>
  hidden: () => boolean
}

/** The device's own; `picture` is what the pictures are for. */
export const devicePorts = (picture?: Picture): SessionPorts => ({
  open: (deviceId) => openCamera(deviceId, picture),
  permission: cameraPermission,
  hidden: () => document.visibilityState === 'hidden',
})

/**
 * Keeps a camera running for hours: off in the background, restarted when its stream ends, is muted
 * or freezes, and a fault with a reason when that fails.
 */
export class CameraSession {
  readonly #onState: (state: CameraState) => void
  readonly #ports: SessionPorts
  #deviceId: string | undefined
  #stream: MediaStream | null = null
  #restarts = 0
  /** counts openings: a late one, after another or after the end, is closed */
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #permission: PermissionStatus | null = null
  #fault = false

  constructor(
    onState: (state: CameraState) => void,
    deviceId?: string,
    input: SessionPorts = devicePorts(),
  ) {
    this.#onState = onState
    this.#deviceId = deviceId
    this.#ports = input
  }

  start(): Promise<void> {
    this.#restarts = 0
    return this.#ports.hidden() ? this.#leave() : this.#open('starting')
  }

  choose(deviceId: string): Promise<void> {
    this.#deviceId = deviceId
    return this.start()
  }

  /** The camera gave a picture. */
  frame(): void {
    this.#restarts = 0
    this.#watch(frozen)
  }

  /** The app went to the background, or came back. */
  async look(): Promise<void> {
    if (this.#ports.hidden()) await this.#leave()
    else if (!this.#stream && !this.#fault) await this.start()
  }

  stop(): void {
    this.#close()
    this.#permission?.removeEventListener('change', this.#allowed)
    this.#permission = null
  }

  async #leave() {
    if (this.#fault) return
    this.#close()
    this.#onState({ is: 'away' })
  }

  #close() {
    this.#turn += 1
    clearTimeout(this.#timer)
    closeCamera(this.#stream)
    this.#stream = null
  }

  async #open(is: 'starting' | 'restarting') {
    this.#close()
    this.#fault = false
    const turn = this.#turn
    this.#onState({ is })
    try {
      const stream = await this.#ports.open(this.#deviceId)
      const [track] = stream.getVideoTracks()
      if (turn !== this.#turn) closeCamera(stream)
      else if (!track) throw new DOMException('no picture', 'NotReadableError')
      else this.#run(stream, track)
    } catch (error) {
      if (turn === this.#turn) await this.#refuse(error, turn)
    }
  }

  #run(stream: MediaStream, track: MediaStreamTrack) {
    this.#stream = stream
    const mine = () => this.#stream === stream
    track.addEventListener('ended', () => mine() && this.#restart())
    track.addEventListener('mute', () => mine() && this.#watch(muted))
    track.addEventListener('unmute', () => mine() && this.#watch(frozen))
    this.#watch(frozen)
    this.#onState({ is: 'running', stream, track })
  }

  /** The limit of silence: without a picture until then it restarts. */
  #watch(ms: number) {
    clearTimeout(this.#timer)
    if (this.#stream) this.#timer = setTimeout(() => this.#restart(), ms)
  }

  #restart() {
    if (this.#ports.hidden()) return void this.#leave()
    if (this.#restarts >= mostRestarts) {
      this.#close()
      return this.#fail('stuck')
    }
    this.#restarts += 1
    void this.#open('restarting')
  }

  async #refuse(error: unknown, turn: number) {
    const status = await this.#ports.permission()
    if (turn !== this.#turn) return
    const fault = faultOf(error, status?.state ?? null)
    this.#fail(fault)
    if (fault !== 'denied' && fault !== 'unanswered') return
    this.#permission?.removeEventListener('change', this.#allowed)
    this.#permission = status
    status?.addEventListener('change', this.#allowed)
  }

  #fail(fault: CameraFault) {
    this.#fault = true
    this.#onState({ is: 'fault', fault })
  }

  /** Allowed in the settings meanwhile: starts without a press. */
  readonly #allowed = () => {
    if (this.#fault && this.#permission?.state === 'granted') void this.start()
  }
}
