import { expect, it } from 'vitest'
import type { Project } from '../../../../contract/project/project.ts'
import { rebase } from '../../../lib/rebase.ts'
import { bodyOf } from './body.ts'
import { changesOf, draftOf } from './draft.ts'
import { coordinatesOf, wireOf } from './json-lines.ts'

const project = {
  field_name: '한강',
  client: '서울주택공사',
  region: null,
  work_money_amount: 0,
} as Project

it('an empty form has no values, not even those of Object.prototype', () => {
  expect(Object.values(draftOf(null)).every((value) => value === null)).toBe(true)
  expect(draftOf(project).constructor).toBeNull()
})

it('only differences are sent; blank is null, zero is a number', () => {
  const base = draftOf(project)
  expect(changesOf(base, base)).toEqual({})
  expect(changesOf(base, { ...base, region: '  ', client: ' ' })).toEqual({ client: null })
  expect(changesOf(base, { ...base, work_money_amount: null })).toEqual({ work_money_amount: null })
  expect(changesOf(draftOf(null), base)).toEqual({
    field_name: '한강',
    client: '서울주택공사',
    work_money_amount: 0,
  })
})

it('after another’s change mine stay, theirs come in, and clashes are named', () => {
  const base = draftOf(project)
  const draft = { ...base, client: '내 발주처', region: '서울' }
  const theirs = { ...base, client: '새 발주처', field_name: '한강 2', region: '서울' }
  const next = rebase(base, draft, theirs)
  expect(next.draft).toMatchObject({ client: '내 발주처', field_name: '한강 2', region: '서울' })
  expect(next.clashes).toEqual({ client: '새 발주처' })
  expect(changesOf(next.base, next.draft)).toEqual({ client: '내 발주처' })
})

it('a body with a `constructor` of its own is JSON', () => {
  const lines = { constructor: '한결종합건설(주)', client: null }
  const body = bodyOf<typeof lines>(lines)
  expect(JSON.stringify(body)).toBe(JSON.stringify(lines))
  expect('toJSON' in body).toBe(true)
})

it('JSON fields are edited as people write them, and keep the rest of the JSON', () => {
  const known = {
    ...project,
    field_map: '{"lat":37.5,"lng":127,"zoom":3}',
    field_view: '{"link":"https://a.example"}',
    field_photo: null,
  } as Project
  const base = draftOf(known)
  expect(base).toMatchObject({
    field_map: '37.5, 127',
    field_view: 'https://a.example',
    field_photo: null,
  })
  const changes = changesOf(base, {
    ...base,
    field_map: '35.1,129.04',
    field_view: null,
    field_photo: 'b.example/1.jpg',
  })
  expect(wireOf(changes, known)).toEqual({
    field_map: '{"lat":35.1,"lng":129.04,"zoom":3}',
    field_view: null,
    field_photo: '{"link":"https://b.example/1.jpg"}',
  })
  const [first, second] = [
    '01900000-0000-7000-8000-000000000001',
    '01900000-0000-7000-8000-000000000002',
  ]
  const pictured = {
    ...known,
    field_photo: JSON.stringify({ link: 'https://b.example', files: [first] }),
  }
  expect(draftOf(pictured as Project).photos).toBe(first)
  expect(wireOf({ photos: `${first},${second}` }, pictured as Project)).toEqual({
    field_photo: JSON.stringify({ link: 'https://b.example', files: [first, second] }),
  })
  expect(wireOf({ photos: null, field_photo: null }, pictured as Project)).toEqual({
    field_photo: null,
  })
  expect(wireOf({ field_map: null }, known)).toEqual({ field_map: '{"zoom":3}' })
})

it.each([
  ['', null],
  ['37.5412, 127.2098', { lat: 37.5412, lng: 127.2098 }],
  ['37.5412 127.2098', { lat: 37.5412, lng: 127.2098 }],
  ['91, 127', undefined],
  ['37', undefined],
  ['37, 127, 3', undefined],
  ['북위 37', undefined],
])('%j is the place %j', (text, place) => {
  expect(coordinatesOf(text)).toEqual(place)
})
