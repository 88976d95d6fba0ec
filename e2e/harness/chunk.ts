import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** 더보기: a screen that no other one loads. */
export const moreMenu = 'src/shell/nav/more-menu.tsx'

/**
 * Address of the chunk that this module is in, with any hash: a later build of the same sources has
 * the same chunks under other hashes.
 */
export function addressOf(module: string): RegExp {
  const dist = process.env.DIST_DIR ?? join(import.meta.dirname, '../../dist')
  const list = readFileSync(join(dist, '.vite/chunks.json'), 'utf8')
  const chunks: { file: string; modules: string[] }[] = JSON.parse(list)
  const chunk = chunks.find(({ modules }) => modules.includes(module))
  const name = /^assets\/(.+)-[\w-]{8}\.js$/.exec(chunk?.file ?? '')?.[1]
  if (!name) throw new Error(`the build has no chunk with ${module}`)
  return new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`)
}

/** Takes the chunk of this module off the device, where the app has it: it has to be loaded again. */
export async function throwOut(page: Page, module: string): Promise<void> {
  const thrownOut = await page.evaluate(async (chunk) => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const one of await cache.keys()) {
        if (chunk.test(new URL(one.url).pathname)) count += (await cache.delete(one)) ? 1 : 0
      }
    }
    return count
  }, addressOf(module))
  if (thrownOut !== 1) throw new Error(`the device had ${thrownOut} chunks with ${module}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
