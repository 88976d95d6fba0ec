import { type Measure, percentile } from '../figure.ts'
import { onPhone } from '../phone.ts'

const times = 5

/** Offline reload until a record's own title is on the screen. */
const offline: Measure = {
  name: 'offline reload to a named row',
  run: (bench) =>
    onPhone(bench, async ({ page, database, projectId }) => {
      const [newest] = await database.rows<{ title: string }>(
        `select title from post where board_id = 45 and project_id = $1 and deleted_at is null
          order by sticky_order, doc_date desc nulls last, id desc limit 1`,
        [projectId],
      )
      if (!newest) throw new Error('the demo made no record of board 45')
      const row = page.getByText(newest.title).first()
      await page.goto(`/project/${projectId}/tab/45`)
      await row.waitFor()
      // What the screen knows is written to the device a moment after it was shown.
      await page.waitForTimeout(3_000)
      await page.context().setOffline(true)
      const waits: number[] = []
      for (let turn = 0; turn < times; turn++) {
        await page.reload({ waitUntil: 'commit' })
        // Checked in every frame: a locator checks again only after half a second.
        const shown = await page.waitForFunction(
          (title) =>
            document.querySelector('main')?.textContent.includes(title) && performance.now(),
          newest.title,
          { polling: 'raf' },
        )
        waits.push(Number(await shown.jsonValue()) / 1000)
        await row.waitFor()
      }
      return [
        {
          name: 'offline reload to a named row, median',
          value: percentile(waits, 0.5),
          unit: 's',
          target: { atMost: 1 },
        },
      ]
    }),
}

export default offline
