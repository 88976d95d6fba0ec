import type { Page } from '@playwright/test'
import { writeHazard } from '../../../e2e/harness/record.ts'
import { type Measure, percentile } from '../figure.ts'
import { onPhone } from '../phone.ts'

const items = Number(process.env.BENCH_ITEMS ?? 5_000)
const times = 7

/** 보내기 대기함 with thousands of things in it, from the press to the list on the screen. */
const waiting: Measure = {
  name: `${items} waiting items`,
  run: (bench) =>
    onPhone(bench, async ({ page, projectId }) => {
      await page.context().setOffline(true)
      await writeHazard(page, projectId, { what: '개구부 덮개 없음' })
      await multiply(page, items)
      const home = `/project/${projectId}/home`
      await page.goto(home)
      // Opened once before, as on a phone in use: its code is compiled.
      await openedIn(page, '/outbox', '보내기 대기함')
      const waits: number[] = []
      for (let turn = 0; turn < times; turn++) {
        await openedIn(page, home, '오늘 현황')
        waits.push(await openedIn(page, '/outbox', '더 보기'))
      }
      return [
        {
          name: `${items} waiting items, open, median`,
          value: percentile(waits, 0.5),
          unit: 'ms',
          target: { atMost: 150 },
        },
      ]
    }),
}

/** Makes `count` of the one command that waits on this device, each of a thing of its own. */
async function multiply(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const asked = indexedDB.open('outbox-prod')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const transaction = db.transaction('ops', 'readwrite')
    const ops = transaction.objectStore('ops')
    const first = ops.getAll()
    first.onsuccess = () => {
      const [model] = first.result
      for (let n = 1; n < wanted; n++) {
        const id = crypto.randomUUID()
        const body = String(model.body).replaceAll(model.entity, id)
        const at = { seq: model.seq + n }
        ops.put({ ...model, ...at, id: crypto.randomUUID(), entity: id, lane: `post:${id}`, body })
      }
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, count)
}

/** Milliseconds from a press inside the app until `words` stand on the screen and are painted. */
async function openedIn(page: Page, path: string, words: string): Promise<number> {
  return await page.evaluate(
    async ([to, wanted]) => {
      const began = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (!document.querySelector('main')?.textContent.includes(wanted)) await frame()
      await frame()
      return performance.now() - began
    },
    [path, words] as const,
  )
}

export default waiting
