import type { Gps } from '../../outbox/store/types.ts'

/**
 * A picture of the camera in the app. It has no EXIF: its time is `lastModified`, its place is what
 * the phone measured.
 */
export class CameraPhoto extends File {
  readonly gps: Gps | null

  constructor(bytes: Blob, takenAt: Date, gps: Gps | null) {
    const name = `${takenAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.jpg`
    super([bytes], name, { type: 'image/jpeg', lastModified: takenAt.getTime() })
    this.gps = gps
  }
}
