import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'
import { drillQuestions } from './questions.ts'

const drills = [
  {
    kind: 'fire',
    place: '지하 2층 기계실',
    scenario: '배관 용접 불티가 단열재에 옮겨 붙어 연기가 차고, 안쪽에서 일하던 3명이 고립됨',
    steps: [
      ['10:00', '화재감시자', '화재 발견, 육성·무전 전파, 소화기 사용'],
      ['10:02', '안전관리자', '비상방송, 119 신고, 지하층 대피 지시'],
      ['10:06', '각 반장', '지상 집결지에서 인원 확인, 3명 미확인 보고'],
      ['10:09', '구조조', '송기마스크 착용 후 진입, 3명 구조'],
    ],
    improvement: ['지하 2층 동쪽 계단 유도등 2개 점등 불량', '유도등 교체'],
  },
  {
    kind: 'fall',
    place: '101동 외부비계 5층',
    scenario: '비계공 1명이 작업발판에서 떨어져 안전대에 매달림. 현수 외상 위험으로 즉시 구조',
    steps: [
      ['14:00', '신호수', '사고 전파, 주변 작업 중지'],
      ['14:03', '구조조', '고소작업대로 접근, 보조 죔줄 체결'],
      ['14:11', '보건관리자', '지상에서 의식 확인, 응급처치'],
    ],
    improvement: ['구조용 보조 죔줄 위치를 반장들이 모름', '구조함 위치도를 층마다 게시'],
  },
  {
    kind: 'confined',
    place: '집수정',
    scenario: '집수정 방수 작업 중 1명이 쓰러짐. 보호구 없이 뛰어드는 2차 재해를 막는 훈련',
    steps: [
      ['09:30', '감시인', '진입 금지 외침, 무전 전파, 송풍 계속'],
      ['09:34', '구조조', '산소 농도 측정, 송기마스크·구명줄로 진입'],
      ['09:41', '보건관리자', '심폐소생술, 구급차 인계'],
    ],
    improvement: ['송기마스크 2개 가운데 1개 용기 압력 부족', '예비 용기 2개 비치'],
  },
  {
    kind: 'weather',
    place: '타워크레인·가설울타리',
    scenario: '태풍 접근으로 순간풍속 20 m/s 예보. 작업 중지와 자재 결속, 배수 준비',
    steps: [
      ['13:00', '현장소장', '작업 중지 지시, 비상대기조 편성'],
      ['13:20', '공사팀', '자재 결속, 양수기 6대 가동 확인'],
      ['13:50', '장비팀', '타워크레인 자유선회 확인'],
    ],
    improvement: ['양수기 1대 시동 불량', '정비 후 재시험'],
  },
] as const

/** A drill each quarter. */
const sample: Sample = {
  seed: 516,
  volume: { everyYear: 5 },
  make(site, { day, n, of }) {
    const { random } = site
    const drill = drills[n % drills.length] ?? drills[0]
    const writer = random.pick(site.leads)
    const at = site.at(day, 16, random.int(0, 50))
    const [content, result] = drill.improvement
    const isDone = n < of - 1
    const photo = site.photo('basement', true, at)
    const questions = drillQuestions.flatMap((group) => group.questions)
    const evacuation = random.int(5, 9)
    const values = {
      kind: drill.kind,
      held_on: day,
      begin: drill.steps[0][0],
      end: drill.steps.at(-1)?.[0] ?? drill.steps[0][0],
      place: drill.place,
      field_id: random.pick(site.fieldIds),
      leader: '현장소장',
      ...(drill.kind === 'fire' && { with: '분당소방서' }),
      scenario: drill.scenario,
      steps: drill.steps.map(([time, who, what]) => ({ id: site.id(at), at: time, who, what })),
      evacuated: random.int(40, 120),
      evacuation,
      target: 10,
      items: Object.fromEntries(questions.map(({ id }) => [id, { answer: 'ok' }])),
      improvements: [
        {
          id: site.id(at),
          content,
          who: '안전관리자',
          until: dayAfter(day, 14),
          ...(isDone && { done_on: day, result }),
        },
      ],
      opinion: `대피에 ${evacuation}분 걸림. 역할을 알고 움직였으나 개선사항을 보완해 다시 훈련하기로 함`,
      attendees: signersOf(site, at, random.int(8, 16)),
      photos: [photo.id],
    }
    return { writer, at, values, uploads: [photo], comments: [] }
  },
}
export default sample
