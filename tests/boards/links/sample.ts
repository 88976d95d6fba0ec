import { dayAfter } from '../../../contract/sample/days.ts'
import type { Sample } from '../../../contract/sample/sample.ts'

/** Records without links: those are of the tests that make what is linked. */
const sample: Sample = {
  volume: { everyYear: 12 },
  make(site, { day, n }) {
    const { random } = site
    const writer = random.pick(site.staff)
    const at = site.at(day, 9, random.int(0, 59))
    const values = { day, what: `점검 서류 ${n + 1}`, until: dayAfter(day, random.int(1, 90)) }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
