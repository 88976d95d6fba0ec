import { expect, type Page } from '@playwright/test'

/** All that the app stores in its databases and small storages except the outbox, as text. */
export async function answersOn(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'outbox-prod') continue
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const db = opening.result
      for (const table of db.objectStoreNames) {
        const all = db.transaction(table).objectStore(table).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        texts.push(JSON.stringify(all.result))
      }
      db.close()
    }
    return texts.join('\n')
  })
}

/**
 * Until a list of the project's that forms choose from is on the device. They are requested when a
 * project is opened, and nothing on the screen waits for them.
 */
export async function untilListed(page: Page, list: 'members' | 'workers'): Promise<void> {
  const key = { members: '["project","users",', workers: '["reference","worker",' }[list]
  await expect.poll(() => answersOn(page)).toContain(`"queryKey":${key}`)
}
