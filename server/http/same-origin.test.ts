import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isForeignWrite } from './same-origin.ts'

async function isForeign(
  headers: Record<string, string>,
  settings = { publicUrl: null as string | null, trustProxy: 0 },
  method = 'POST',
): Promise<boolean> {
  const app = new Hono()
  app.all('/', (c) => c.json(isForeignWrite(c, settings)))
  return await (await app.request('http://inside:8080/', { method, headers })).json()
}

const origin = 'https://site.example.com'
const host = 'site.example.com'
const proxied = { publicUrl: null, trustProxy: 1 }

test.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }],
  ['an own page that its browser says none of', { 'sec-fetch-site': 'none', origin, host }],
  ['no browser', {}],
  ['an old browser', { origin, host }],
  ['one whose proxy names the usual port', { origin, host: `${host}:443` }],
  ['one whose proxy writes capitals', { origin, host: 'Site.Example.COM' }],
])('a write of %s is let through', async (_, headers) => {
  expect(await isForeign(headers)).toBe(false)
})

test('behind a proxy that replaces the host, what it forwards or the public address counts', async () => {
  const headers = { origin, host: 'localhost:8080' }
  expect(await isForeign(headers)).toBe(true)
  const forwarded = { ...headers, 'x-forwarded-host': `${host}, inner` }
  expect(await isForeign(forwarded)).toBe(true)
  expect(await isForeign(forwarded, proxied)).toBe(false)
  expect(await isForeign(headers, { publicUrl: `${origin}/`, trustProxy: 0 })).toBe(false)
})

test.each([
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site', host }],
  ['no page of a browser', { 'sec-fetch-site': 'none', host }],
  ['an extension', { 'sec-fetch-site': 'none', origin: 'chrome-extension://abc', host }],
  ['another site', { 'sec-fetch-site': 'cross-site', host }],
  ['another origin', { origin: 'https://evil.example.com', host }],
  ['another port', { origin: `${origin}:8443`, host }],
  ['a page without an origin', { origin: 'null', host }],
])('a write of %s is refused, reading is not', async (_, headers) => {
  expect(await isForeign(headers)).toBe(true)
  expect(await isForeign(headers, proxied, 'GET')).toBe(false)
})
