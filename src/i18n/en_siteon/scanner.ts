import type ko from '../ko_siteon/scanner.ts'
import type { Translation } from '../translation.ts'

export default {
  aim: 'Hold the QR code inside the frame',
  starting: 'Starting the camera',
  restarting: 'The camera stopped; starting it again',
  away: 'The camera is off while the screen is away',
  running: 'The camera is on. Hold the QR code inside the frame.',
  picture: 'Camera picture',
  torch: 'Flash',
  type: 'Type number',
  more: 'Other ways and settings',
  photo: 'Read a photo',
  zoom: 'Zoom',
  zoomOf: '{{zoom}}×',
  camera: 'Camera',
  cameraOf: 'Camera {{n}}',
  sound: 'Sound',
  retry: 'Start the camera again',
  reading: 'Looking for a code in the photo',
  noCode: 'No QR code was found in the photo. Take it again with the code large and sharp.',
  noPicture: 'The photo cannot be opened. Choose another one.',
  broken: 'Reading QR codes does not start on this device. Use another one, or type a number.',
  fault: {
    denied: 'The camera is blocked',
    deniedText: 'Allow it as follows, and scanning goes on at once.',
    unanswered: 'Please allow the camera',
    unansweredText: 'Start it again and choose Allow when asked.',
    none: 'No camera was found',
    noneText: 'Open this on a device with a camera, or use another way below.',
    busy: 'Another app is using the camera',
    busyText: 'Close video calls and camera apps, then start it again.',
    stuck: 'The camera has stopped',
    stuckText: 'If there is no picture after starting it again, close the app fully and open it.',
    unsupported: 'The camera cannot be used at this address or in this browser',
    unsupportedText: 'Open the address that begins with https in Chrome or Safari.',
  },
  steps: {
    'ios-app':
      '1. Open the iPhone’s Settings.\n2. Apps → Safari → Camera: choose Allow.\n3. Close Siteon fully and open it again.',
    'ios-safari':
      '1. Press the page menu left of the address.\n2. Website Settings → Camera: choose Allow.\n3. Reload this screen.',
    'ios-other':
      '1. Open the iPhone’s Settings.\n2. Under Apps choose the browser you use.\n3. Turn Camera on and come back.',
    'in-app':
      '1. Press the menu (⋯ or ⋮) of this window.\n2. Choose to open in another browser.\n3. Allow the camera in Chrome or Safari.',
    'android-app':
      '1. Hold Siteon’s icon and open App info (ⓘ).\n2. Permissions → Camera: choose Allow only while using the app.\n3. Come back to Siteon.',
    'android-samsung':
      '1. Press the lock left of the address.\n2. Permissions → Camera: choose Allow.\n3. Not there? Phone Settings → Apps → Samsung Internet → Permissions: allow Camera.',
    android:
      '1. Press the settings sign left of the address.\n2. Permissions: turn Camera on.\n3. Not there? Phone Settings → Apps → Chrome → Permissions: allow Camera.',
    firefox:
      '1. Press the lock or camera sign left of the address.\n2. Remove the block with its ×.\n3. Start the camera again.',
    'mac-safari':
      '1. In the menu open Safari → Settings → Websites.\n2. Under Camera set this address to Allow.\n3. Reload this screen.',
    desktop:
      '1. Press the settings sign left of the address.\n2. Turn Camera on.\n3. Still blocked? Turn on camera access for browsers in the computer’s privacy settings.',
  },
} satisfies Translation<typeof ko>
