import { describe, expect, test } from 'vitest'
import type { Field } from '../../../contract/project/field.ts'
import { changeOf, issuesOf, valuesOf } from './form-values.ts'

const field = {
  id: 1,
  field_name: '101동',
  field_code: 'A2',
  phone: '031-123-4567',
  deposit_amount: 100,
  companies: [{ id: 5, name: '누리' }],
  users: [{ id: 9, name: '김', position: null, companyId: null, companyName: null }],
  field_map: '{"lat":37.5,"lng":127,"zoom":3}',
  field_view: null,
} as unknown as Field
const before = valuesOf(field, null)

describe('a change', () => {
  test('is only what differs', () => {
    expect(changeOf(before, before, field)).toEqual({})
    const values = { ...before, phone: '', field_name: ' 102동 ', deposit_amount: null }
    expect(changeOf(values, before, field)).toEqual({
      field_name: '102동',
      phone: null,
      deposit_amount: null,
    })
  })

  test('adds the pictures to the rest of their JSON', () => {
    const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
    const known = { field_map: null, field_view: null, field_photo: '{"link":"https://a.example"}' }
    expect(changeOf({ ...before, photos: ids }, before, known)).toEqual({
      field_photo: JSON.stringify({ link: 'https://a.example', files: ids }),
    })
    const had = { ...before, photos: ids }
    const one = { ...known, field_photo: JSON.stringify({ files: ids }) }
    expect(valuesOf({ ...field, ...one }, null).photos).toEqual(ids)
    expect(changeOf({ ...had, photos: [] }, had, one)).toEqual({ field_photo: null })
  })

  test('sends ids when there are any, and null when the last one has gone', () => {
    expect(changeOf({ ...before, company_ids: [5, 6] }, before, field)).toEqual({
      company_ids: [5, 6],
    })
    expect(changeOf({ ...before, user_ids: [] }, before, field)).toEqual({ user_ids: null })
    const none = valuesOf(null, 'A2')
    expect(changeOf({ ...none, field_name: '새 현장' }, valuesOf(null, null), null)).toEqual({
      field_name: '새 현장',
      field_code: 'A2',
    })
  })

  test('keeps the rest of the JSON text', () => {
    const moved = changeOf({ ...before, lat: '35', lng: '129' }, before, field)
    expect(JSON.parse(moved.field_map ?? '')).toEqual({ lat: 35, lng: 129, zoom: 3 })
    const gone = changeOf({ ...before, lat: '', lng: '' }, before, field)
    expect(gone.field_map).toBe('{"zoom":3}')
    const linked = changeOf({ ...before, link: 'https://a.example' }, before, field)
    expect(linked.field_view).toBe('{"link":"https://a.example"}')
  })
})

test('errors are shown at their fields', () => {
  expect(issuesOf(before)).toEqual({})
  expect(
    issuesOf({
      ...before,
      field_name: ' ',
      field_code: 'all',
      work_begin_at: '2026-02-02',
      work_end_at: '2026-02-01',
      lat: '95',
    }),
  ).toEqual({
    field_name: 'required',
    field_code: 'code',
    work_end_at: 'order',
    lat: 'coordinates',
  })
})
