import type ko from '../ko_siteon/scanner.ts'
import type { Translation } from '../translation.ts'

export default {
  aim: 'Hold the QR code inside the frame',
  running: 'The camera is on. Hold the QR code inside the frame.',
  several: 'Two codes are in the picture. Show one of them only.',
  picture: 'Camera picture',
  type: 'Type number',
  more: 'Other ways and settings',
  photo: 'Read a photo',
  camera: 'Camera',
  cameraOf: 'Camera {{n}}',
  sound: 'Sound',
  reading: 'Looking for a code in the photo',
  noCode: 'No QR code was found in the photo. Take it again with the code large and sharp.',
  noPicture: 'The photo cannot be opened. Choose another one.',
  broken: 'Reading QR codes does not start on this device. Use another one, or type a number.',
} satisfies Translation<typeof ko>
