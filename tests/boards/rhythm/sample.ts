import { dayAfter } from '../../../contract/sample/days.ts'
import type { Sample } from '../../../contract/sample/sample.ts'

/** One report a month, each of another one. */
const sample: Sample = {
  volume: { everyYear: 12 },
  make(site, { day, n }) {
    const writer = site.random.pick(site.staff)
    const at = site.at(day, 9, site.random.int(0, 59))
    const month = dayAfter(day, -31 * n).slice(0, 7)
    return { writer, at, values: { month, opinion: '이상 없음' }, uploads: [], comments: [] }
  },
}
export default sample
