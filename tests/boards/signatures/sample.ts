import type { Sample } from '../../../contract/sample/sample.ts'
import { signersOf } from '../../../contract/sample/signers.ts'

/** A meeting of a few people a day. */
const sample: Sample = {
  volume: { everyYear: 12 },
  make(site, { day, n }) {
    const { random } = site
    const at = site.at(day, 9, random.int(0, 59))
    const people = signersOf(site, at, random.int(2, 6))
    const values = { held_on: day, topic: `안전 회의 ${n + 1}회`, people }
    return { writer: random.pick(site.staff), at, values, uploads: [], comments: [] }
  },
}
export default sample
