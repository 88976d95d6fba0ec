import type { ChecklistField } from '../../form/field-types.ts'

type Group = readonly [
  ko: string,
  en: string,
  questions: readonly (readonly [ko: string, en: string])[],
]

/** The 60 questions of the daily safety inspection: 10 groups of 6 (domain §4.5). */
const groups: readonly Group[] = [
  [
    '추락방지',
    'Fall prevention',
    [
      [
        '단부 안전난간 상부 90cm 이상, 중간대 설치',
        'Edge guard rails: top rail at 90 cm or more, mid rail',
      ],
      ['개구부 덮개 고정·표시', 'Opening covers fixed and marked'],
      ['작업발판 폭 40cm 이상, 틈 3cm 이하', 'Work platforms 40 cm wide, gaps 3 cm or less'],
      ['추락방호망 설치 상태', 'Safety nets in place'],
      ['안전대 부착설비·착용', 'Anchor points and harnesses worn'],
      ['사다리 전도방지', 'Ladders secured against tipping'],
    ],
  ],
  [
    '비계·거푸집동바리',
    'Scaffolds and shoring',
    [
      ['벽이음 간격·체결', 'Wall ties: spacing and fixing'],
      ['수평재·가새 설치', 'Ledgers and braces'],
      ['승강통로 설치', 'Access ways'],
      ['동바리 이음·전용핀', 'Shore joints and pins'],
      ['과적 여부', 'No overloading'],
      ['조립도와 일치', 'Matches the assembly drawing'],
    ],
  ],
  [
    '굴착·흙막이',
    'Excavation and retaining',
    [
      ['굴착면 구배·버팀', 'Slope and bracing'],
      ['단부 차량접근 제한', 'Vehicles kept off the edge'],
      ['계측 관리', 'Monitoring'],
      ['배수 상태', 'Drainage'],
      ['매설물 확인·보호', 'Buried services located and protected'],
      ['상부 하중 제한', 'Surcharge limited'],
    ],
  ],
  [
    '양중·중량물',
    'Lifting',
    [
      ['줄걸이 상태', 'Slings and rigging'],
      ['과부하방지장치', 'Overload limiter'],
      ['권과방지장치', 'Over-hoist limiter'],
      ['신호수 배치', 'Signaller in place'],
      ['하부 출입통제', 'Area below closed off'],
      ['작업계획서 비치·이행', 'Lifting plan at hand and followed'],
    ],
  ],
  [
    '건설기계',
    'Plant and machines',
    [
      ['유도자 배치', 'Banksman in place'],
      ['후방경보·카메라', 'Reversing alarm and camera'],
      ['안전벨트 착용', 'Seat belts worn'],
      ['전도방지(아웃트리거)', 'Outriggers against overturning'],
      ['면허·보험·검사', 'Licence, insurance, inspection'],
      ['열쇠 관리', 'Keys controlled'],
    ],
  ],
  [
    '전기',
    'Electricity',
    [
      ['접지 상태', 'Earthing'],
      ['누전차단기 작동', 'Residual-current devices work'],
      ['전선 피복 상태', 'Cable insulation'],
      ['분전반 시건', 'Distribution boards locked'],
      ['교류아크용접기 전격방지기', 'Voltage reducer on AC arc welders'],
      ['가설전선 통로', 'Temporary cable routes'],
    ],
  ],
  [
    '화재·폭발',
    'Fire and explosion',
    [
      ['화기작업허가', 'Hot-work permit'],
      ['화재감시자 배치', 'Fire watch in place'],
      ['소화기 비치', 'Extinguishers at hand'],
      ['불꽃비산방지', 'Sparks contained'],
      ['가연물 격리', 'Combustibles kept apart'],
      ['가스용기 세움·역화방지기', 'Gas cylinders upright, flashback arrestors'],
    ],
  ],
  [
    '밀폐·보건',
    'Confined space and health',
    [
      ['산소·유해가스 농도측정', 'Gas measured'],
      ['환기 상태', 'Ventilation'],
      ['감시인 배치', 'Attendant in place'],
      ['MSDS 비치', 'Safety data sheets at hand'],
      ['국소배기·마스크', 'Local exhaust and masks'],
      ['휴게·음용수·온열', 'Rest, drinking water, heat'],
    ],
  ],
  [
    '낙하·정리정돈',
    'Falling objects and order',
    [
      ['낙하물방지망', 'Debris nets'],
      ['자재 적치 상태', 'Materials stacked safely'],
      ['통로 확보', 'Passages clear'],
      ['상하동시작업 금지', 'Nobody works above another'],
      ['폐기물 정리', 'Waste cleared'],
      ['조명 75럭스 이상', 'Lighting of 75 lux or more'],
    ],
  ],
  [
    '관리',
    'Management',
    [
      ['TBM 실시', 'Toolbox meeting held'],
      ['위험성평가 공유', 'Risk assessment shared'],
      ['신규자 교육', 'Newcomers trained'],
      ['보호구 착용', 'Protective equipment worn'],
      ['안전표지판 설치', 'Signs in place'],
      ['비상연락망·구급함', 'Emergency contacts and first-aid box'],
    ],
  ],
]

export const dailyQuestions: ChecklistField['groups'] = groups.map(([ko, en, questions], g) => ({
  id: String(g + 1),
  label: { ko, en },
  questions: questions.map(([questionKo, questionEn], q) => ({
    id: `${g + 1}-${q + 1}`,
    label: { ko: questionKo, en: questionEn },
  })),
}))
