import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { signInAs, untilControlled } from '../../e2e/harness/account.ts'
import { browserArgs, findBrowser } from '../../e2e/harness/browser.ts'
import { devices } from '../../e2e/harness/device.ts'
import { hardKill, killServiceWorker } from '../../e2e/harness/kill.ts'
import { makePhoto } from '../../e2e/harness/photo.ts'
import { goTo, writeComment, writeHazard } from '../../e2e/harness/record.ts'
import type { Random } from '../death/random.ts'
import type { Author, Hand, Saved } from './author.ts'
import { password } from './device.ts'
import type { Followed, RecordState } from './follow.ts'
import type * as PageHand from './page-hand.ts'

declare const chaosHand: typeof PageHand

export interface BrowserParts {
  line: string
  author: Author
  random: Random
  /** `bundleHand()` */
  script: string
  expired: (accessToken: string) => Promise<string>
}

/** One phone: a real Chromium with a profile that stays, whose worker and self are killed. */
export class BrowserDevice implements Followed {
  readonly befallen = { workers: 0, browsers: 0, expiries: 0, signIns: 0, byScreen: 0, unopened: 0 }
  readonly #parts: BrowserParts
  readonly #folder = mkdtempSync(join(tmpdir(), 'siteon-chaos-profile-'))
  readonly #random: Random
  #context: BrowserContext | null = null
  #page: Promise<Page>
  #over = false
  #dying = true
  entered = 0

  constructor(parts: BrowserParts) {
    this.#parts = parts
    this.#random = parts.random
    this.#page = this.#open()
  }

  get author(): Author {
    return this.#parts.author
  }

  /** On a good line: signed in, worker in charge, the project's home seen once. */
  async begin(): Promise<void> {
    await this.#signIn()
    const page = await this.#page
    await untilControlled(page)
    await page.goto(`/project/${this.author.who.projectId}/home`)
    await page.getByRole('navigation', { name: '바로 쓰기' }).waitFor()
  }

  /** Writes until so many operations are on the device, while its worker and it itself are killed. */
  async write(operations: number): Promise<void> {
    const reaping = this.#reap()
    // Reported when the writing is over.
    reaping.catch(() => undefined)
    while (this.entered < operations && !this.#over) {
      await this.#stayedSignedIn()
      this.entered += await this.author.act(this.#hand())
      await wait(this.#random.whole(50, 900))
    }
    this.#dying = false
    await reaping
  }

  /** Sends everything over a good connection, as far as the time allows. */
  async drained(patienceMs: number): Promise<void> {
    const until = performance.now() + patienceMs
    await this.#opened()
    while (performance.now() < until) {
      await this.#stayedSignedIn()
      const { open } = await this.#ask((page) => page.evaluate(() => chaosHand.standing()))
      if (open === 0) return
      await this.#ask((page) => page.evaluate(() => chaosHand.sendNow()))
      await wait(1_000)
    }
  }

  isOf(person: number): boolean {
    return this.author.who.id === person
  }

  async standing(ids: string[]): Promise<RecordState[]> {
    return await this.#ask((page) => page.evaluate((wanted) => chaosHand.find(wanted), ids))
  }

  async session(): Promise<{ userId: number; accessToken: string } | null> {
    return await this.#ask((page) => page.evaluate(() => chaosHand.session()))
  }

  async end(): Promise<void> {
    this.#over = true
    await this.#page.catch(() => undefined)
    await this.#context?.close().catch(() => undefined)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #open(): Promise<Page> {
    const executablePath = findBrowser()
    const context = await chromium.launchPersistentContext(this.#folder, {
      ...devices.phone,
      args: browserArgs,
      ...(executablePath && { executablePath }),
      baseURL: this.#parts.line,
    })
    this.#context = context
    await context.addInitScript({ content: this.#parts.script })
    return context.pages()[0] ?? (await context.newPage())
  }

  /** The worker, the page or the whole browser, at random moments. */
  async #reap(): Promise<void> {
    while (this.#dying && !this.#over) {
      await wait(this.#random.whole(300, 3_000))
      const page = await this.#page
      if (this.#random.chance(0.85)) {
        const killed = await killServiceWorker(page).then(
          () => 1,
          () => 0,
        )
        this.befallen.workers += killed
        if (this.#random.chance(0.15)) await this.#renew().catch(() => undefined)
      } else if (this.#context) {
        this.befallen.browsers += 1
        await hardKill(this.#context)
        await wait(this.#random.whole(0, 500))
        this.#page = this.#open()
        await this.#opened()
      }
    }
  }

  /** Opens the app: out of the device where there is no line. */
  async #renew(): Promise<void> {
    const page = await this.#page
    await page.goto(`/project/${this.author.who.projectId}/home`, { waitUntil: 'commit' })
  }

  /** The same until it opens; counts starts of the app that failed offline. */
  async #opened(): Promise<void> {
    for (let turn = 0; !this.#over; turn += 1) {
      try {
        return await this.#renew()
      } catch (error) {
        if (turn === 0) this.befallen.unopened += 1
        if (turn > 60) throw error
        await wait(500)
      }
    }
  }

  /** Evaluates in the page, again if the page was closed meanwhile. */
  async #ask<T>(question: (page: Page) => Promise<T>): Promise<T> {
    for (let turn = 0; ; turn += 1) {
      try {
        return await question(await this.#page)
      } catch (error) {
        if (turn > 40 || this.#over) throw error
        await wait(250)
        if (turn % 10 === 9) await this.#renew().catch(() => undefined)
      }
    }
  }

  async #stayedSignedIn(): Promise<void> {
    const { session } = await this.#ask((page) => page.evaluate(() => chaosHand.standing()))
    if (session !== 'good') {
      await this.#signIn().catch(() => undefined)
    } else if (this.#dying && this.#random.chance(0.03)) {
      const row = await this.session()
      if (row === null) return
      this.befallen.expiries += 1
      const old = await this.#parts.expired(row.accessToken)
      await this.#ask((page) => page.evaluate((one) => chaosHand.expire(one), old))
    }
  }

  async #signIn(): Promise<void> {
    this.befallen.signIns += 1
    await signInAs(await this.#page, this.author.who.username, password)
  }

  #hand(): Hand {
    const user = this.author.who.id
    return {
      keep: ({ bytes, line }) => {
        const photo = { base64: bytes.toString('base64'), type: line.type, name: line.name }
        return this.#ask((page) =>
          page.evaluate(([who, one]) => chaosHand.keep(who, one), [user, photo] as const),
        )
      },
      save: (wanted) =>
        this.#surely(wanted[0]?.title ?? '', (page) =>
          page.evaluate(([who, all]) => chaosHand.save(who, all), [user, wanted] as const),
        ),
      screen: {
        post: (marker) => this.#surely(marker, (page) => this.#writePost(page, marker)),
        comment: (postId, marker) =>
          this.#surely(marker, (page) => this.#writeComment(page, postId, marker)),
      },
    }
  }

  /** Presses 저장; without an answer the device is checked before pressing again. */
  async #surely(marker: string, press: (page: Page) => Promise<unknown>): Promise<Saved[]> {
    for (let turn = 0; ; turn += 1) {
      try {
        await press(await this.#page)
      } catch (error) {
        if (turn > 10 || this.#over) throw error
        await wait(300)
        // A browser that is killed soon after it signed in may have lost its cookies.
        await this.#stayedSignedIn()
      }
      const there = await this.#ask((page) =>
        page.evaluate((words) => chaosHand.found(words), marker),
      )
      if (there.length > 0) return there
      await this.#renew().catch(() => undefined)
    }
  }

  async #writePost(page: Page, what: string): Promise<void> {
    page.setDefaultTimeout(12_000)
    const photos = this.#random.chance(0.5)
      ? [await makePhoto({ seed: this.#random.whole(1, 1e6), width: 640, height: 480 })]
      : []
    await writeHazard(page, this.author.who.projectId, { what, photos })
    this.befallen.byScreen += 1
  }

  async #writeComment(page: Page, postId: string, text: string): Promise<void> {
    page.setDefaultTimeout(12_000)
    await goTo(page, `/project/${this.author.who.projectId}/tab/7/page/${postId}`)
    await writeComment(page, text)
    this.befallen.byScreen += 1
  }
}
