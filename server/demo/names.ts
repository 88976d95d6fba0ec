import type { Random } from '../../contract/sample/sample.ts'

const surnames = [
  ...'김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하곽성차주우구민',
]
/** More common names first; `chosen` prefers the beginning. */
const input = [
  ...[
    '민준',
    '서준',
    '도윤',
    '예준',
    '시우',
    '주원',
    '지호',
    '준서',
    '현우',
    '지훈',
    '건우',
    '우진',
  ],
  ...[
    '성민',
    '동현',
    '재혁',
    '상훈',
    '영수',
    '정호',
    '성호',
    '태영',
    '병철',
    '경수',
    '용준',
    '기태',
  ],
  ...[
    '서연',
    '지우',
    '하은',
    '수빈',
    '지민',
    '은정',
    '미경',
    '현정',
    '영희',
    '혜진',
    '선영',
    '유진',
  ],
  ...[
    '철수',
    '만수',
    '광호',
    '덕수',
    '종국',
    '명진',
    '상철',
    '인호',
    '대식',
    '원석',
    '충재',
    '길동',
  ],
]

/** Names that are not used yet, in plausible frequencies. */
export function makeNames(random: Random, taken: readonly string[]) {
  const used = new Set(taken)
  const chosen = (list: readonly string[]) =>
    list[Math.floor(random.next() ** 1.6 * list.length)] ?? list[0] ?? ''
  return function name(): string {
    for (;;) {
      const candidate = chosen(surnames) + random.pick(input)
      if (used.has(candidate)) continue
      used.add(candidate)
      return candidate
    }
  }
}
