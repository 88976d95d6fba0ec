import * as v from 'valibot'
import { drawing } from '../form/drawing.ts'
import type { MediaField } from '../form/field-types.ts'
import { pinOf, pinShape, pinText } from '../form/pin.ts'
import { gps } from '../record/upload.ts'
import type { Text } from '../text/text.ts'
import { instant, uuidv7 } from '../wire/schema.ts'
import { type FieldType, type FieldTypes, narrow, never } from './field-type.ts'
import { uploadIds } from './shape-parts.ts'

const photo: Text = { ko: '사진을 넣어 주세요.', en: 'Add a photo.' }
const unknownDrawing: Text = { ko: '도면', en: 'Drawing' }
const drawn: Text = { ko: '서명', en: 'Signed' }

/** Uploads of a field, unless it says others. */
export const mostUploads = 20

/** 37.51234, 127.03456 (±12 m) */
export function placeText(value: unknown): string {
  const { lat, lng, accuracy } = value as { lat: number; lng: number; accuracy: number | null }
  const where = `${lat.toFixed(5)}, ${lng.toFixed(5)}`
  return accuracy === null ? where : `${where} (±${Math.round(accuracy)} m)`
}

/** What a person makes or takes on the spot: nothing of it can be typed, listed or taken over. */
const ownOfDay = {
  unread: null,
  column: never,
  sheet: null,
  carried: false,
} as const

const uploads = (of: 'photo' | 'file', missing: Text): FieldType<MediaField> => ({
  ...ownOfDay,
  shape: ({ max = mostUploads }) => uploadIds(max),
  text: (_, value, reading) => reading.count((value as unknown[]).length),
  missing,
  merge: 'set',
  print: 'elsewhere',
  uploads: of,
})

export const mediaTypes: FieldTypes<MediaField['type'] | 'drawing' | 'gps' | 'pin'> = {
  photo: {
    ...ownOfDay,
    shape: () => uuidv7,
    text: (_, __, reading) => reading.count(1),
    missing: photo,
    merge: 'whole',
    print: 'elsewhere',
    uploads: 'photo',
  },
  photos: uploads('photo', photo),
  files: uploads('file', { ko: '파일을 첨부해 주세요.', en: 'Attach a file.' }),
  drawing: {
    ...ownOfDay,
    shape: () => drawing,
    text: (_, __, { language }) => drawn[language],
    missing: { ko: '서명해 주세요.', en: 'Sign here.' },
    merge: 'whole',
    print: narrow,
  },
  gps: {
    ...ownOfDay,
    shape: () => v.strictObject({ ...gps.entries, at: v.optional(v.nullable(instant)) }),
    text: (_, value) => placeText(value),
    missing: { ko: '위치를 추가해 주세요.', en: 'Add the location.' },
    merge: 'whole',
    print: narrow,
  },
  pin: {
    ...ownOfDay,
    shape: () => pinShape,
    text(_, value, reading) {
      const pin = pinOf(value)
      if (!pin) return ''
      const name = reading.drawing(pin.drawing) ?? unknownDrawing[reading.language]
      return pinText(pin, name, (percent) => reading.number(percent, 1))
    },
    missing: { ko: '도면에 표시해 주세요.', en: 'Mark the place on a drawing.' },
    merge: 'whole',
    print: 'elsewhere',
  },
}
