import type { Sample } from '../../../contract/sample/sample.ts'

/** A report a day, of two trades. */
const sample: Sample = {
  volume: { everyYear: 12 },
  make(site, { day }) {
    const { random } = site
    const at = site.at(day, 17, random.int(0, 59))
    const people = ['rebar', 'carpenter'].map((trade) => ({
      id: site.id(at),
      trade,
      count: random.int(1, 9),
      hours: random.int(10, 90) / 10,
    }))
    const values = { day, concrete: random.int(0, 400) / 10, work: '타설', people }
    return { writer: random.pick(site.staff), at, values, uploads: [], comments: [] }
  },
}
export default sample
