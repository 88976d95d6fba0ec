import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { devices } from './device.ts'
import { request } from './fault-proxy/fault.ts'
import { FaultProxy } from './fault-proxy/proxy.ts'
import { hardKill, killServiceWorker } from './kill.ts'

const worker = `
  const born = String(Math.random())
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => {
    if (event.request.url.endsWith('/born')) event.respondWith(new Response(born))
  })
`
const page =
  '<!doctype html><title>t</title><script>navigator.serviceWorker.register("/sw.js")</script>'

const server = createServer((incoming, answer) => {
  posts += incoming.method === 'POST' ? 1 : 0
  const script = incoming.url === '/sw.js'
  answer.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' })
  answer.end(script ? worker : page)
})
let posts = 0
let proxy: FaultProxy

test.beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await FaultProxy.start((server.address() as AddressInfo).port)
})

test.afterAll(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

test('a killed service worker is another one afterwards', { tag: '@soak' }, async ({
  page: tab,
}) => {
  await tab.goto(proxy.url)
  await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const born = () => tab.evaluate(async () => (await fetch('/born')).text())
  const first = await born()
  expect(await born()).toBe(first)
  await killServiceWorker(tab)
  expect(await born()).not.toBe(first)
})

test('a browser killed with -9 still has what it had stored strictly', { tag: '@soak' }, async ({
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'siteon-profile-'))
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, ...devices.phone })
  const store = (mode: 'readwrite' | 'readonly') =>
    new Promise<unknown>((resolve, reject) => {
      const requested = indexedDB.open('kept', 1)
      requested.onupgradeneeded = () => requested.result.createObjectStore('things')
      requested.onerror = () => reject(requested.error)
      requested.onsuccess = () => {
        const act = requested.result.transaction('things', mode, { durability: 'strict' })
        const things = act.objectStore('things')
        const step = mode === 'readwrite' ? things.put('here', 1) : things.get(1)
        act.oncomplete = () => resolve(step.result)
      }
    })
  const first = await open()
  const tab = first.pages()[0] ?? (await first.newPage())
  await tab.goto(proxy.url)
  await tab.evaluate(store, 'readwrite' as const)
  await hardKill(first)
  const second = await open()
  const again = await second.newPage()
  await again.goto(proxy.url)
  expect(await again.evaluate(store, 'readonly' as const)).toBe('here')
  await second.close()
  await rm(profile, { recursive: true, force: true })
})

test('the browser itself sends a POST again when its answer was swallowed', {
  tag: '@soak',
}, async ({ page: tab }) => {
  await tab.goto(proxy.url)
  const before = posts
  proxy.script([{ when: request('POST', '/work'), fault: { kind: 'swallow-response' } }])
  const status = await tab.evaluate(async () => {
    await (await fetch('/warm')).text()
    return (await fetch('/work', { method: 'POST', body: '{}' })).status
  })
  expect(status).toBe(200)
  expect(posts - before).toBe(2)
})
