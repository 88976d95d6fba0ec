import { drawingText } from '../form/drawing.ts'
import type { SampleSite } from './sample.ts'

const families = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오'] as const
const givens = [
  '동수',
  '만호',
  '세진',
  '기범',
  '태식',
  '석진',
  '영호',
  '성민',
  '재훈',
  '미정',
  '광수',
  '현우',
] as const
const firms = ['대성건설', '한빛전기', '삼우기공', '동아비계', '우진토건'] as const
const jobs = ['형틀목공', '철근공', '비계공', '전기공', '보통인부', '신호수', '배관공'] as const

const reasons = ['손 부상으로 반장이 대신 서명', '현장 대기 중으로 직장이 대신 서명'] as const

/** A line as a hand draws it: loops that grow and shrink to the right. */
function scrawl({ random }: Pick<SampleSite, 'random'>): string {
  const [loops, high, wide] = [random.int(2, 4), random.int(10, 18), random.int(30, 46)]
  const turn = random.next() * 6
  const points = Array.from({ length: loops * 14 }, (_, n) => {
    const at = turn + (n / 14) * 2 * Math.PI
    const swell = 0.6 + 0.4 * Math.sin(n / 7 + turn)
    return {
      x: 20 + (n / 14) * wide + Math.cos(at) * 12 * swell,
      y: 30 + Math.sin(at) * high * swell,
    }
  })
  const below = [
    { x: 14, y: 34 + random.int(8, 16) },
    { x: 20 + loops * wide, y: 30 + random.int(8, 14) },
  ]
  return drawingText(random.chance(0.5) ? [points, below] : [points]) ?? ''
}

/**
 * People of a site who sign a sheet, most of them with their own hand; the last of every ninth sheet
 * has not signed yet.
 */
export function signersOf(
  site: Pick<SampleSite, 'random' | 'id'>,
  at: Date,
  count: number,
  { job, firm }: { job?: readonly string[]; firm?: readonly string[] } = {},
): Record<string, unknown>[] {
  const { random } = site
  const first = random.int(0, families.length - 1)
  return Array.from({ length: count }, (_, n) => {
    const name = `${families[(first + n) % families.length]}${givens[(first * 5 + n * 7) % givens.length]}`
    const person = {
      id: site.id(at),
      name,
      affiliation: (firm ?? firms)[n % (firm ?? firms).length],
      job: (job ?? jobs)[n % (job ?? jobs).length],
    }
    if (n === count - 1 && random.chance(0.11)) return person
    const behalf = n > 0 && random.chance(0.05)
    return {
      ...person,
      way: behalf ? 'behalf' : 'hand',
      drawing: scrawl(site),
      ...(behalf && { behalf_name: '반장 정만호', behalf_reason: random.pick(reasons) }),
      signed_at: at.toISOString(),
      device: 'Android',
    }
  })
}
