import type { ApprovalKind, ElementType } from '../../contract/codes/approval.ts'

/** Somebody on the line of a demo document: an account, what they do, and with what words. */
export interface DemoElement {
  who: string
  type: ElementType
  /** agreements of the same step are parallel */
  step?: number
  final?: true
  says?: string
}

/** A document of the demo: believable, and not of real people. */
export interface DemoApproval {
  kind: ApprovalKind
  title: string
  text: string
  /** index of a demo project; null: of none */
  project: number | null
  daysAgo: number
  writer: string
  line: readonly DemoElement[]
  urgent?: true
  confidential?: true
  /** how many of those who decide have done so; absent: all */
  decided?: number
  /** what became of it otherwise: not submitted, withdrawn, or rejected by the next one with these words */
  ended?: 'temp' | 'withdrawn' | { rejected: string }
  /** a note afterwards, and of whom */
  note?: { who: string; text: string }
}

const approves = (who: string, says?: string): DemoElement => ({
  who,
  type: 'approval',
  ...(says !== undefined && { says }),
})
const agrees = (who: string, says?: string): DemoElement => ({
  who,
  type: 'agreement',
  ...(says !== undefined && { says }),
})
const both = (...people: string[]): DemoElement[] =>
  people.map((who) => ({ who, type: 'agreement', step: 1 }))
const refers = (who: string): DemoElement => ({ who, type: 'reference' })
const circulates = (who: string): DemoElement => ({ who, type: 'circulation' })
const ends = (who: string): DemoElement => ({ who, type: 'approval', final: true })

/** From one account to its usual line. */
const toChief = [agrees('safety'), approves('manager')]
const toOffice = [agrees('safety'), approves('manager'), approves('office')]

export const demoApprovals: readonly DemoApproval[] = [
  {
    kind: 'proposal',
    title: '105동 외부 비계 추락방호망 추가 구매',
    text: '105동 외부 비계 하부에 추락방호망 420㎡를 더 설치하고자 합니다.\n견적 3곳을 받았고, 가장 낮은 곳은 4,830,000원입니다. 안전시설비에서 집행합니다.',
    project: 0,
    daysAgo: 1,
    writer: 'staff',
    urgent: true,
    line: [...both('safety', 'health'), approves('manager')],
    decided: 1,
  },
  {
    kind: 'plan',
    title: '지하 2층 기계실 배관 용접 화기 작업계획',
    text: '작업 일시: 내일 08:00–17:00\n화기감시자 1명, 소화기 4대, 불티방지포를 배치합니다. 작업 뒤 1시간 잔불을 확인합니다.',
    project: 0,
    daysAgo: 0,
    writer: 'partner',
    urgent: true,
    line: toChief,
    decided: 0,
  },
  {
    kind: 'plan',
    title: '타워크레인 6차 텔레스코핑 작업계획',
    text: '마스트 2단을 인상합니다(자립고 45m → 57m). 순간풍속 10m/s 이상이면 중지합니다.\n신호수 2명과 작업지휘자를 지정했습니다.',
    project: 0,
    daysAgo: 1,
    writer: 'partner',
    line: [...toChief, refers('health')],
    decided: 1,
  },
  {
    kind: 'expense',
    title: '11월 안전보호구 구입비 정산',
    text: '안전모 30개, 안전대 12개, 귀덮개 20개: 합계 3,275,000원. 세금계산서와 지급대장을 붙입니다.',
    project: 0,
    daysAgo: 2,
    writer: 'staff',
    line: toOffice,
    decided: 2,
  },
  {
    kind: 'letter',
    title: '동절기 콘크리트 양생 관리 철저 요청(협력사)',
    text: '한중콘크리트 타설 구간의 갈탄 사용을 금지하고 열풍기와 일산화탄소 경보기를 비치해 주시기 바랍니다.',
    project: 0,
    daysAgo: 1,
    writer: 'safety',
    line: [approves('manager'), circulates('partner')],
    decided: 0,
  },
  {
    kind: 'report',
    title: '11월 3주 협력업체 안전활동 평가 결과',
    text: '8개 업체를 평가했습니다. 80점 미만 1곳에 개선계획을 요구했습니다.',
    project: 0,
    daysAgo: 2,
    writer: 'staff',
    line: [agrees('safety'), approves('manager'), circulates('gate')],
    decided: 0,
  },
  {
    kind: 'proposal',
    title: '가설휴게시설 온풍기 추가 임차',
    text: '근로자 휴게시설 2곳에 온풍기 4대를 3개월 임차하고자 합니다(월 520,000원).',
    project: 0,
    daysAgo: 3,
    writer: 'safety',
    line: [agrees('health'), approves('manager')],
    decided: 1,
  },
  {
    kind: 'leave',
    title: '연차휴가 신청(12월 4일, 1일)',
    text: '개인 사정으로 연차휴가를 신청합니다. 업무는 한지원 팀장이 대신합니다.',
    project: null,
    daysAgo: 2,
    writer: 'staff',
    line: [approves('manager')],
    decided: 0,
  },
  {
    kind: 'draft',
    title: '협력사 위험성평가 교육 일정(안)',
    text: '12월 둘째 주 화·목 13:00, 안전교육장. 대상은 관리감독자 16명입니다.',
    project: 0,
    daysAgo: 0,
    writer: 'staff',
    line: toChief,
    ended: 'temp',
  },
  {
    kind: 'report',
    title: '밀폐공간 작업 프로그램 점검 보고(작성 중)',
    text: '정화조, 집수정, 지하 물탱크의 산소·유해가스 측정 기록을 확인하고 있습니다.',
    project: 0,
    daysAgo: 1,
    writer: 'safety',
    line: [],
    ended: 'temp',
  },
  {
    kind: 'proposal',
    title: '갱폼 인양용 슬링벨트 교체',
    text: '인양용 슬링벨트 8조를 교체하고자 합니다. 손상 사진과 견적을 붙입니다.',
    project: 0,
    daysAgo: 4,
    writer: 'partner',
    line: toChief,
    ended: { rejected: '견적이 한 곳뿐입니다. 두 곳 이상 받아 다시 올려 주세요.' },
    decided: 0,
  },
  {
    kind: 'plan',
    title: '103동 외벽 갱폼 인양 작업계획',
    text: '103동 18층 외벽 갱폼을 인양합니다. 하부 반경 15m를 통제합니다.',
    project: 0,
    daysAgo: 12,
    writer: 'partner',
    line: toChief,
    ended: { rejected: '풍속 측정 위치와 중지 기준이 빠졌습니다.' },
    decided: 1,
  },
  {
    kind: 'expense',
    title: '안전교육 강사료 지출결의',
    text: '외부 강사 2회, 600,000원입니다.',
    project: 0,
    daysAgo: 20,
    writer: 'staff',
    line: toOffice,
    ended: { rejected: '교육 결과 보고를 먼저 올려 주시기 바랍니다.' },
    decided: 2,
  },
  {
    kind: 'draft',
    title: '야간작업 조명 증설 건의',
    text: '지하주차장 2구간의 조도가 75lx에 못 미칩니다. 투광등 6대를 더 두고자 합니다.',
    project: 0,
    daysAgo: 6,
    writer: 'staff',
    line: toChief,
    ended: 'withdrawn',
  },
  {
    kind: 'report',
    title: '10월 노사협의체 회의 결과 보고',
    text: '근로자위원 건의 4건 가운데 3건은 바로 조치했고, 샤워장 온수 용량은 12월에 늘립니다.',
    project: 0,
    daysAgo: 16,
    writer: 'safety',
    line: [agrees('health'), approves('manager'), circulates('staff'), circulates('partner')],
    note: { who: 'manager', text: '샤워장 온수 용량은 12월 8일에 늘렸습니다.' },
  },
  {
    kind: 'proposal',
    title: '개구부 덮개 표준품 일괄 구매',
    text: '설비 개구부 62곳에 표준 덮개를 설치하고자 합니다. 6,200,000원, 안전시설비입니다.',
    project: 0,
    daysAgo: 24,
    writer: 'staff',
    line: toOffice,
  },
  {
    kind: 'plan',
    title: '부대토목 흙막이 해체 작업계획',
    text: '버팀보 해체 순서와 계측 기준값(변위 20mm)을 정했습니다. 기준을 넘으면 작업을 멈춥니다.',
    project: 0,
    daysAgo: 31,
    writer: 'partner',
    line: [
      agrees('safety', '계측은 하루 두 번으로 늘려 주세요.'),
      approves('manager', '조건부 승인합니다.'),
    ],
  },
  {
    kind: 'letter',
    title: '관할 노동청 감독 결과 개선 조치 회신',
    text: '지적 5건의 개선을 마쳤습니다. 조치 전후 사진을 붙입니다.',
    project: 0,
    daysAgo: 38,
    writer: 'safety',
    confidential: true,
    line: [approves('manager'), approves('office')],
  },
  {
    kind: 'expense',
    title: '10월 산업안전보건관리비 사용내역 정산',
    text: '사용액 41,860,000원, 누계 집행률 63.2%입니다. 항목별 증빙을 붙입니다.',
    project: 0,
    daysAgo: 25,
    writer: 'safety',
    line: [approves('manager'), approves('office'), refers('health')],
  },
  {
    kind: 'proposal',
    title: '스마트 안전장비(이동식 CCTV) 임차',
    text: '고위험 작업 구간에 이동식 CCTV 3대를 6개월 임차하고자 합니다.',
    project: 0,
    daysAgo: 47,
    writer: 'staff',
    line: [agrees('safety'), ends('manager'), approves('office')],
  },
  {
    kind: 'leave',
    title: '경조휴가 신청(3일)',
    text: '가족의 결혼으로 경조휴가 3일을 신청합니다.',
    project: null,
    daysAgo: 54,
    writer: 'gate',
    line: [approves('manager')],
  },
  {
    kind: 'report',
    title: '아차사고 재발 방지 대책 이행 보고',
    text: '낙하물 아차사고 뒤 방호선반을 보강하고 인양 동선을 나누었습니다. 이행률 100%입니다.',
    project: 0,
    daysAgo: 63,
    writer: 'staff',
    line: [agrees('safety'), approves('manager'), circulates('health')],
  },
  {
    kind: 'draft',
    title: '추석 연휴 현장 안전관리 계획',
    text: '연휴 5일 동안 당직 2명, 일 2회 순찰, 비상연락망을 운영합니다.',
    project: 0,
    daysAgo: 70,
    writer: 'safety',
    line: [approves('manager'), refers('office'), circulates('partner'), circulates('gate')],
  },
  {
    kind: 'other',
    title: '현장 출입 통제 시간 조정 협의',
    text: '등교 시간대(07:50–08:40) 자재 반입을 멈춥니다.',
    project: 1,
    daysAgo: 15,
    writer: 'staff',
    line: [approves('office')],
  },
  {
    kind: 'plan',
    title: '교사동 증축 철골 세우기 작업계획',
    text: '철골 3절 세우기. 추락방호망과 수직구명줄을 먼저 설치합니다.',
    project: 1,
    daysAgo: 3,
    writer: 'staff',
    line: [approves('office')],
    decided: 0,
  },
  {
    kind: 'proposal',
    title: '혹서기 근로자 휴식 차량 운영',
    text: '7–8월 냉방 버스 1대를 운영했습니다. 비용 정산과 함께 내년 계획을 올립니다.',
    project: 0,
    daysAgo: 88,
    writer: 'safety',
    line: [agrees('health'), approves('manager'), approves('office')],
  },
]
