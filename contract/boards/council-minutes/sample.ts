import type { RichBlock, RichDoc, RichInline, RichItem, RichMark } from '../../rich/rich.ts'
import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'

const resolved = [
  ['101동 갱폼 인양 구간 하부 통제 인원 1명 추가', '동아비계 소장', '인양 시 감시자 2명 배치함'],
  ['지하 2층 가설조명 조도 75럭스 이상으로 보강', '한빛전기 소장', 'LED 투광등 12개 추가'],
  ['자재 하역 시간을 07:30 이후로 조정', '공무팀장', '하역 시간표를 게시함'],
  ['혹서기 휴게시설 냉방기 2대 추가 설치', '안전관리자', '3층 휴게실에 2대 설치'],
  ['신규 장비 반입 시 사전 점검표 공유', '삼우기공 소장', '앱의 장비 등록으로 통일'],
] as const

const line = (text: string, ...marks: RichMark[]): RichInline => ({ type: 'text', text, marks })
const item = (...content: RichInline[]): RichItem => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content }],
})
const heading = (text: string): RichBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [line(text)],
})

const minutes: RichDoc = {
  type: 'doc',
  content: [
    heading('전회 의결사항'),
    {
      type: 'paragraph',
      content: [
        line('의결사항의 이행을 확인하고 '),
        line('미이행 사항의 담당과 기한', { type: 'bold' }),
        line('을 다시 정함.'),
      ],
    },
    heading('다음 달 공정과 중점 위험'),
    {
      type: 'orderedList',
      content: [
        item(line('101동 갱폼 인상: '), line('하부 출입 통제', { type: 'bold' })),
        item(line('지하 2층 방수: 환기와 산소 농도 측정')),
        item(line('외부 비계 해체: 낙하물 방호')),
      ],
    },
    heading('근로자 의견'),
    {
      type: 'bulletList',
      content: [item(line('휴게실 냉방기 추가')), item(line('조식 시간 조정'))],
    },
  ],
}

/** Some months before a month, yyyy-MM. */
function monthBefore(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const at = year * 12 + of - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The day itself, or the Friday before it. */
function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
}

/** The council every month, the latest first; with labour every second month between. */
const sample: Sample = {
  volume: { everyYear: 18 },
  make(site, { n }) {
    const { random } = site
    // Of three meetings two are the council's, of two months.
    const isLabour = n % 3 === 2
    const back = isLabour ? Math.floor(n / 3) * 2 + 1 : Math.floor(n / 3) * 2 + (n % 3) + 1
    const held_on = workday(
      `${monthBefore(site.today.slice(0, 7), back)}-${isLabour ? '24' : '10'}`,
    )
    const writer = random.pick(site.leads)
    const at = site.at(held_on, 15, random.int(0, 50))
    const firms = isLabour ? ['근로자 측', '사용자 측'] : undefined
    const resolutions = Array.from({ length: random.int(2, 3) }, (_, row) => {
      const [content, who, result] = resolved[(n + row) % resolved.length] ?? resolved[0]
      const isDone = back > 1 || row === 0
      return {
        id: site.id(at),
        content,
        who,
        until: isDone ? dayAfter(held_on, 20) : dayAfter(site.today, random.int(3, 12)),
        state: isDone ? 'done' : 'acting',
        since: held_on,
        ...(isDone && { result }),
      }
    })
    const values = {
      kind: isLabour ? 'labour' : 'council',
      round: Math.max(1, isLabour ? 12 - Math.floor(back / 2) : 24 - back),
      held_on,
      begin: '15:00',
      end: '16:00',
      place: '현장 대회의실',
      field_id: random.pick(site.fieldIds),
      topics: isLabour
        ? ['plan', 'training', 'exams', 'risk']
        : ['start', 'evacuation', 'risk', 'process'],
      ...(isLabour && { workers_side: 4, employers_side: 4 }),
      // The older ones are from before the field had formatting.
      discussion:
        back < 6
          ? minutes
          : '다음 달 주요 공정과 중점 위험요인을 공유함. 지난 회의 의결사항의 이행을 확인하고 미이행 사항의 담당과 기한을 정함.',
      resolutions,
      attendees: signersOf(site, at, isLabour ? 8 : random.int(6, 10), {
        job: isLabour
          ? ['근로자대표', '현장소장', '반장', '안전관리자']
          : ['소장', '안전담당', '팀장'],
        ...(firms && { firm: firms }),
      }),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
