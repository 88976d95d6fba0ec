import {
  endsTooEarly,
  type Field,
  type FieldUpdate,
  fieldCodePattern,
} from '../../../contract/project/field.ts'
import { placePhotosOf } from '../../../contract/project/place-photo.ts'
import { linkOf, placeOf, readPlace, withPart } from './place.ts'

/** Form values: text as typed, chosen ids, days. */
export interface FieldValues {
  field_name: string
  field_code: string
  field_type: string | null
  facility_category_id: number | null
  contract_code: string
  address: string
  director_name: string
  manager_name: string
  safety_manager_name: string
  phone: string
  start_work_at: string | null
  be_completed_at: string | null
  work_begin_at: string | null
  work_end_at: string | null
  safety_grade: string | null
  format: string
  scale1: string
  scale2: string
  scale3: string
  deposit_amount: number | null
  company_ids: number[]
  user_ids: number[]
  lat: string
  lng: string
  link: string
  /** ids of its pictures */
  photos: string[]
}

export function valuesOf(field: Field | null, code: string | null): FieldValues {
  const text = (value: string | null | undefined) => value ?? ''
  const place = placeOf(field?.field_map ?? null)
  return {
    field_name: text(field?.field_name),
    field_code: field ? text(field.field_code) : text(code),
    field_type: field?.field_type ?? null,
    facility_category_id: field?.facility_category_id ?? null,
    contract_code: text(field?.contract_code),
    address: text(field?.address),
    director_name: text(field?.director_name),
    manager_name: text(field?.manager_name),
    safety_manager_name: text(field?.safety_manager_name),
    phone: text(field?.phone),
    start_work_at: field?.start_work_at ?? null,
    be_completed_at: field?.be_completed_at ?? null,
    work_begin_at: field?.work_begin_at ?? null,
    work_end_at: field?.work_end_at ?? null,
    safety_grade: field?.safety_grade ?? null,
    format: text(field?.format),
    scale1: text(field?.scale1),
    scale2: text(field?.scale2),
    scale3: text(field?.scale3),
    deposit_amount: field?.deposit_amount ?? null,
    company_ids: (field?.companies ?? []).map((company) => company.id),
    user_ids: (field?.users ?? []).map((user) => user.id),
    lat: place ? String(place.lat) : '',
    lng: place ? String(place.lng) : '',
    link: text(linkOf(field?.field_view ?? null)),
    photos: placePhotosOf(field?.field_photo),
  }
}

export type FieldIssue = 'required' | 'order' | 'coordinates' | 'code'

/** Errors that the client can find; the server checks the rest. */
export function issuesOf(values: FieldValues): Partial<Record<keyof FieldValues, FieldIssue>> {
  const issues: Partial<Record<keyof FieldValues, FieldIssue>> = {}
  if (values.field_name.trim() === '') issues.field_name = 'required'
  const code = values.field_code.trim()
  if (code !== '' && !fieldCodePattern.test(code)) issues.field_code = 'code'
  for (const end of endsTooEarly(values)) issues[end] = 'order'
  if (readPlace(values.lat, values.lng) === undefined) issues.lat = 'coordinates'
  return issues
}

const texts = [
  'field_code',
  'contract_code',
  'address',
  'director_name',
  'manager_name',
  'safety_manager_name',
  'phone',
  'format',
  'scale1',
  'scale2',
  'scale3',
] as const
const plain = [
  'field_type',
  'facility_category_id',
  'start_work_at',
  'be_completed_at',
  'work_begin_at',
  'work_end_at',
  'safety_grade',
  'deposit_amount',
] as const

/**
 * The differences from `before`, for the wire. Ids are sent when there are any, and null when the
 * last one was removed.
 */
export function changeOf(
  values: FieldValues,
  before: FieldValues,
  field: Pick<Field, 'field_map' | 'field_view' | 'field_photo'> | null,
): FieldUpdate {
  const change: Record<string, unknown> = {}
  if (values.field_name !== before.field_name) change.field_name = values.field_name.trim()
  for (const key of texts) {
    if (values[key] !== before[key]) change[key] = values[key].trim() || null
  }
  for (const key of plain) if (values[key] !== before[key]) change[key] = values[key]
  for (const key of ['company_ids', 'user_ids'] as const) {
    if (String(values[key]) === String(before[key])) continue
    change[key] = values[key].length > 0 ? values[key] : null
  }
  if (values.lat !== before.lat || values.lng !== before.lng) {
    const place = readPlace(values.lat, values.lng) ?? { lat: undefined, lng: undefined }
    change.field_map = withPart(field?.field_map ?? null, place)
  }
  if (values.link !== before.link) {
    change.field_view = withPart(field?.field_view ?? null, { link: values.link || undefined })
  }
  if (String(values.photos) !== String(before.photos)) {
    const files = values.photos.length > 0 ? values.photos : undefined
    change.field_photo = withPart(field?.field_photo ?? null, { files })
  }
  return change as FieldUpdate
}
