import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { signIn } from '../../e2e/harness/account.ts'
import { App } from '../../e2e/harness/app.ts'
import { browserArgs, ensureBrowser } from '../../e2e/harness/browser.ts'
import { devices } from '../../e2e/harness/device.ts'
import { writeY4m } from '../../tests/scanner/film.ts'
import { gateOfPeople } from '../bench/gate-people.ts'
import { holds, type Sample, sampleTable } from './scanner/sample.ts'

/**
 * `npm run soak -- scanner [--minutes 30] [--film foreign|badges]`: the gate's scanner in Chromium
 * in front of an endless film; once a minute the memory of the page and its reading speed are
 * measured. Foreign codes are evaluated and not stored, so memory must not grow; each badge is a
 * scan that stays on the device for a day, and its size is reported. Needs a built app.
 */
export default async function scanner(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '30' },
      film: { type: 'string', default: 'foreign' },
    },
  })
  const kept = values.film === 'badges'
  const minutes = Number(values.minutes)
  const folder = await mkdtemp(join(tmpdir(), 'siteon-scanner-soak-'))
  const tape = join(folder, 'gate.y4m')
  const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      ...browserArgs,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${tape}`,
    ],
  })
  try {
    const { projectId, tokens } = await gateOfPeople(app, 2)
    const nobody = { text: null, frames: 22 }
    const menus = ['https://menu.example/monday', 'https://menu.example/tuesday']
    const [one = '', two = ''] = kept ? tokens : menus
    await writeY4m(tape, [
      nobody,
      { text: one, frames: 20 },
      nobody,
      { text: two, turn: 20, frames: 20 },
      nobody,
      { text: 'https://menu.example/today', inverted: true, frames: 20 },
    ])
    const context = await browser.newContext({
      ...devices.phone,
      baseURL: app.url,
      permissions: ['camera'],
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error('page', error))
    await signIn(page, 'gate')
    await page.goto(`/project/${projectId}/qr/scan`)
    await page.getByRole('radio', { name: '1번 게이트 · 들어옴' }).check()
    await page.getByText(/^명부 \d+명/).waitFor()
    await page.evaluate(countFrames)
    const session = await context.newCDPSession(page)
    const samples: Sample[] = []
    const began = performance.now()
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(Math.max(0, began + minute * 60_000 - performance.now()))
      const sample = await take(page, session, minute)
      samples.push(sample)
      console.log(JSON.stringify(sample))
    }
    console.log(`\n${sampleTable(samples)}`)
    const findings = holds(samples, kept)
    if (kept) {
      const scans = samples.reduce((sum, { verdicts }) => sum + verdicts, 0)
      const kilobytes = ((samples.at(-1)?.megabytes ?? 0) - (samples[0]?.megabytes ?? 0)) * 1000
      console.log(`${scans} verdicts; ${(kilobytes / scans).toFixed(1)} kB of heap for each`)
    }
    for (const line of findings) console.log(`✗ ${line}`)
    return findings.length === 0
  } finally {
    await browser.close()
    await app.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In the page: frames that the camera gave it, and verdicts that it has said. */
function countFrames() {
  const seen = { frames: 0, verdicts: 0 }
  Object.assign(window, { seen })
  const video = document.querySelector('video')
  const next = () => {
    seen.frames += 1
    video?.requestVideoFrameCallback(next)
  }
  video?.requestVideoFrameCallback(next)
  // Each verdict is felt as well, the same one of the next code, too.
  navigator.vibrate = () => {
    seen.verdicts += 1
    return true
  }
}

/** The page's memory after a garbage collection, and what it did since the last sample. */
async function take(page: Page, session: CDPSession, minute: number): Promise<Sample> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const seen = await page.evaluate(() => {
    const counted = Reflect.get(window, 'seen') as { frames: number; verdicts: number }
    const now = { ...counted }
    Object.assign(counted, { frames: 0, verdicts: 0 })
    return now
  })
  return {
    minute,
    megabytes: usedSize / 1e6,
    documents,
    nodes,
    listeners: jsEventListeners,
    workers: page.workers().length,
    framesPerSecond: seen.frames / 60,
    verdicts: seen.verdicts,
  }
}
