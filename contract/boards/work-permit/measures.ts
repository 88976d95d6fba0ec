import { isOf } from '../../board-parts/high-risk-words.ts'
import { highRiskWorks } from '../../codes/high-risk-work.ts'
import type { Checklist, Verdict } from '../../form/field-types.ts'
import type { Text } from '../../text/text.ts'
import type { Block } from '../../workflow/definition.ts'

const verdicts: readonly Verdict[] = [
  { value: 'taken', label: { ko: '조치함', en: 'Taken' }, mark: 'circle', tone: 'ok' },
  { value: 'open', label: { ko: '조치 전', en: 'Not yet' }, mark: 'cross', tone: 'danger' },
  { value: 'na', label: { ko: '해당없음', en: 'N/A' }, mark: 'none', tone: 'neutral' },
]

/** What has to be taken before a kind of work, each a question of its own. */
function before<const Work extends string>(
  work: Work,
  questions: readonly (readonly [ko: string, en: string])[],
) {
  const label = highRiskWorks.find(({ value }) => value === work)?.label as Text
  return {
    key: `measures_${work}` as const,
    type: 'checklist',
    label,
    visible: isOf(work),
    groups: [
      {
        id: work,
        label,
        questions: questions.map(([ko, en], n) => ({
          id: `${work}-${n + 1}`,
          number: `${n + 1}`,
          label: { ko, en },
        })),
      },
    ],
    verdicts,
    complete: true,
    required: true,
  } as const
}

/** 작업 전 안전조치 (domain §4.12) */
const fields = [
  before('fire', [
    ['반경 11m 안의 가연물을 치우거나 덮음', 'Combustibles within 11 m removed or covered'],
    ['불티비산방지포 설치, 개구부·틈 막음', 'Spark blankets up, holes and gaps closed'],
    ['소화기 2대 이상 비치', 'At least two extinguishers at hand'],
    ['화재감시자 배치, 작업 뒤 30분 이상 감시', 'Fire watch, for 30 minutes after work too'],
    ['가까이에 도장·단열·방수 작업 없음', 'No painting, insulation or waterproofing near'],
    [
      '감지기·스프링클러 차단을 알리고 복구 담당 지정',
      'Detectors off: announced, with who restores',
    ],
  ]),
  before('confined', [
    ['산소·유해가스 농도를 재고 적정함을 확인', 'Oxygen and gases measured and fit'],
    ['환기장치 가동, 작업 중 계속 환기', 'Ventilation on, and kept on'],
    ['감시인이 밖에 상주', 'Attendant stays outside'],
    ['들어가고 나온 사람을 기록', 'Who goes in and out is recorded'],
    ['연락수단 확인', 'Means of contact tried'],
    ['송기마스크·구명줄·삼각대 비치', 'Air-line masks, lifelines and tripod at hand'],
  ]),
  before('height', [
    ['안전난간·작업발판 설치', 'Guard rails and platforms up'],
    ['안전대 부착설비 설치, 안전대 착용', 'Harness anchors, harnesses worn'],
    ['추락방호망·개구부 덮개 설치', 'Safety nets, holes covered'],
    ['하부 출입통제', 'Nobody below'],
    ['풍속 10m/s 미만 확인', 'Wind below 10 m/s'],
  ]),
  before('excavation', [
    ['지하매설물 조회·줄파기 확인', 'Buried lines asked for and uncovered'],
    ['구배·흙막이 상태 확인', 'Slope and retaining checked'],
    ['굴착 단부 2m 안 장비·자재 없음', 'No machines or material within 2 m of the edge'],
    ['출입통로·사다리 설치', 'Access and ladders'],
    ['배수·우천 대책', 'Drainage, also for rain'],
  ]),
  before('lifting', [
    ['정격하중·작업반경 안 확인', 'Within rated load and radius'],
    ['슬링·샤클 점검', 'Slings and shackles checked'],
    ['지반·아웃트리거 받침 확인', 'Ground and outrigger supports checked'],
    ['신호수 배치, 신호방법 통일', 'Signaller, one way of signalling'],
    ['인양구간 하부통제', 'Nobody below the load'],
    ['풍속 10m/s 미만 확인', 'Wind below 10 m/s'],
  ]),
  before('electric', [
    ['차단기 개방, 잠금·표지(LOTO)', 'Breaker open, locked and tagged'],
    ['검전으로 무전압 확인', 'Tested dead'],
    ['접지 설치', 'Earthed'],
    ['충전부 방호·절연보호구 착용', 'Live parts covered, insulating gear worn'],
    ['복전 절차·담당 지정', 'Who restores the power, and how'],
  ]),
  before('machinery', [
    ['조종원 면허·장비 보험·검사 확인', 'Licence, insurance and inspection checked'],
    ['작업계획서·운행경로 확인', 'Plan and route checked'],
    ['유도자 배치', 'Guide in place'],
    ['작업반경 출입통제', 'Nobody within the radius'],
    ['전도방지·지반 확인', 'Ground, against overturning'],
  ]),
  before('radiation', [
    ['관리구역 설정·표지, 출입통제', 'Controlled area marked and closed'],
    ['방사선 작업자격·교육 확인', 'Qualification and training checked'],
    ['개인선량계 착용', 'Dosimeters worn'],
    ['선량률 측정기 작동 확인', 'Survey meter works'],
    ['선원 보관·회수 확인 담당 지정', 'Who checks that the source is back'],
  ]),
  before('demolition', [
    ['구조안전 검토·해체순서 확인', 'Structure reviewed, order of work known'],
    ['전기·가스·수도 차단', 'Power, gas and water off'],
    ['석면 조사 확인', 'Asbestos survey checked'],
    ['잭서포트 등 보강 확인', 'Supports in place'],
    ['낙하·비산 방지, 출입통제', 'Against falling parts, area closed'],
  ]),
  before('blasting', [
    ['화약류 사용허가·취급자 확인', 'Licence to use explosives, blaster checked'],
    ['발파 시각 알림, 대피 확인', 'Time announced, everybody away'],
    ['비산 방호·진동 대책', 'Against flying rock and vibration'],
    ['불발·잔류 화약 확인 담당 지정', 'Who looks for misfires'],
  ]),
  before('diving', [
    ['잠수자격·건강상태 확인', 'Qualification and health checked'],
    ['공기공급·예비기체 확인', 'Air supply and reserve checked'],
    ['감시인·통신 확인', 'Attendant, communication tried'],
    ['선박 접근통제·표지', 'Vessels kept away, marked'],
    ['구조·재압 연락체계', 'Rescue and recompression known'],
  ]),
  before('other', [
    ['작업구역 구획·표지', 'Area closed and marked'],
    ['보호구 착용', 'Protective gear worn'],
    ['가까운 작업과 겹치지 않음', 'No clash with work near'],
    ['비상연락·대피 확인', 'Emergency contact and way out known'],
  ]),
] as const

export const measuresSection = {
  key: 'measures',
  label: { ko: '작업 전 안전조치', en: 'Measures before work' },
  fields,
} as const

/** Measures that were not taken yet: nobody approves or starts work before they are. */
export const openMeasures = (values: Record<string, unknown>): Block[] =>
  fields.flatMap(({ key }) =>
    Object.entries((values[key] ?? {}) as Checklist).flatMap(([id, { answer }]): Block[] =>
      answer === 'open' ? [{ path: `${key}.${id}`, rule: 'unmet' }] : [],
    ),
  )

/** The keys of the checklists, by kind of work. */
export const measureFields = fields
