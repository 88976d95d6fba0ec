import type { Sample } from '../../sample/sample.ts'

const jobs = [
  ['concrete', '거푸집 조립 및 철근 배근', '형틀목공'],
  ['concrete', '슬래브 콘크리트 타설', '콘크리트공'],
  ['temporary', '외부 비계 설치', '비계공'],
  ['steel', '철골 볼트 본조임', '철골공'],
  ['electric', '세대 전기 배관·배선', '내선전공'],
  ['mechanical', '급수 배관 설치', '배관공'],
  ['waterproof', '지하 외벽 방수', '방수공'],
] as const
const machines = [
  ['excavator', '0.8㎥'],
  ['tower-crane', '12톤'],
  ['pump-car', '42m'],
  ['forklift', '3톤'],
] as const
const materials = [
  ['철근', 'HD13', '톤', 12.5],
  ['레미콘', '25-24-150', '㎥', 96],
  ['합판', '12T', '장', 300],
] as const

/** A report of each day. */
const sample: Sample = {
  volume: { everyDay: 1 },
  make(site, { day }) {
    const { random } = site
    const writer = random.pick(site.staff)
    const at = site.at(day, 17, random.int(0, 40))
    const id = () => site.id(at)
    const some = <T>(list: readonly T[], count: number) => {
      const first = random.int(0, list.length - 1)
      return Array.from({ length: count }, (_, n) => list[(first + n) % list.length] as T)
    }
    const today = some(jobs, 3)
    const company = (n: number) => site.partnerIds[n % Math.max(1, site.partnerIds.length)]
    const work = ([work_type, content]: (typeof jobs)[number], n: number) => ({
      id: id(),
      work_type,
      ...(company(n) !== undefined && { company: company(n) }),
      place: random.pick(site.spots),
      content,
    })
    const [item, spec, unit, quantity] = random.pick(materials)
    const planned = site.progress(day)
    const values = {
      work_date: day,
      ...(site.fieldIds[0] !== undefined && { field_id: site.fieldIds[0] }),
      weather: random.pick(['clear', 'clear', 'partly', 'cloudy', 'rain']),
      lowest: random.int(-20, 120) / 10,
      highest: random.int(130, 250) / 10,
      works: today.map(work),
      plans: some(jobs, 2).map(work),
      people: today.map(([, , trade], n) => ({
        id: id(),
        trade,
        ...(company(n) !== undefined && { company: company(n) }),
        headcount: random.int(2, 14),
      })),
      equipment: some(machines, 2).map(([kind, size]) => ({
        id: id(),
        kind,
        spec: size,
        units: random.int(1, 2),
      })),
      materials: [{ id: id(), item, spec, unit, quantity }],
      planned,
      actual: Math.max(0, Math.round((planned - random.int(-100, 250) / 100) * 100) / 100),
      ...(random.chance(0.3) && { remarks: '오후 강풍 예보로 양중 작업 15시 종료' }),
      instructions: '출근 때 안전모 턱끈 확인, 자재 인양 때 하부 통제',
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
