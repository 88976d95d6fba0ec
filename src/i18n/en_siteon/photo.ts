import type ko from '../ko_siteon/photo.ts'
import type { Translation } from '../translation.ts'

export default {
  alt: 'Photo {{n}}',
  working: 'Making it smaller',
  notKept: 'Not stored on this device',
  stored_one: '{{count}} photo is stored on this device.',
  stored_other: '{{count}} photos are stored on this device.',
  storedFiles_one: '{{count}} file is stored on this device.',
  storedFiles_other: '{{count}} files are stored on this device.',
  count_one: '{{count}} photo',
  count_other: '{{count}} photos',
  removed_one: '{{count}} photo taken off',
  removed_other: '{{count}} photos taken off',
  removedFiles_one: '{{count}} file taken off',
  removedFiles_other: '{{count}} files taken off',
  mark: 'Mark the photo',
  marked: 'The marked photo is on this device. The original stays with it.',
  place: {
    label: 'Site photos',
    help: 'Up to {{max}}. Everybody in the project sees them.',
    offline: 'Photos can be added only while there is a connection.',
    sending: 'A photo is being sent. Save once it has arrived.',
    alt: 'Photo {{n}} of {{name}}',
  },
  refusedFile: '{{name}}: {{why}}',
  refused: {
    type: 'no photo. Choose PNG, JPEG, WebP, HEIC or TIFF.',
    pixels:
      'This photo is too large for this device to open. Choose one of less than 100 megapixels.',
    broken: 'This photo cannot be opened: the file is damaged. Take it again.',
    empty:
      'The file is empty (0 bytes). If it is in a cloud only, download it to the device first.',
    unreadable: 'The file could not be read. Choose it again.',
    size: 'This file is too large. At most 100 MB.',
    many: 'At most {{max}} of them.',
  },
  held: {
    head_one: '{{count}} thing could not be stored.',
    head_other: '{{count}} things could not be stored.',
    text: 'Closing this screen loses it. Make room and save again, or download it as a file.',
    retry: 'Save again',
    download: 'Download',
    drop: 'Discard',
  },
} satisfies Translation<typeof ko>
