import type { PictureName } from './sample.ts'

/** A danger as sites find it: words, picture, and the fix. */
export interface Hazard {
  content: string
  action: string
  /** what a worker would call out */
  shout: string
  /** id of contract/codes/disaster-types.ts */
  disaster: string
  level: 'high' | 'medium' | 'low'
  pictureName: PictureName
  /** question of the daily checklist that it fails */
  question: string
  /** indexes into `partnerCompanies` that do such work */
  partners: readonly number[]
  /** contract/codes/work-types.ts */
  work: string
  cause: 'man' | 'machine' | 'media' | 'management'
}

/** Content | action | short warning | disaster, level, picture, question, partners, work, cause. */
const table = `
슬래브 단부 안전난간 중간대 누락 | 중간대 설치 후 클램프 체결 상태 확인, 해당 층 전 구간 재점검 | 난간 중간대가 없어요 | 9 high edge 1-1 1,2 concrete management
개구부 덮개 미고정, 추락주의 표지 없음 | 덮개 앵커 고정, 개구부 표지 부착, 주변 난간 보강 | 개구부 덮개가 열려 있어요 | 9 high opening 1-2 1,4 concrete management
비계 작업발판 틈 5cm 이상 벌어짐 | 발판 재조립 및 틈막이 설치, 조립 후 점검표 작성 | 발판 틈으로 발이 빠질 뻔했어요 | 9 medium scaffold 1-3 2 temporary machine
외부비계 추락방호망 하부 처짐 | 방호망 재설치, 결속부 2중 체결 | 방호망이 처져 있습니다 | 9 medium scaffold 1-4 2 temporary management
고소작업자 안전대 걸이 미체결 | 작업 중지 후 특별교육, 부착설비 추가 설치 | 안전대를 안 걸고 작업합니다 | 9 high scaffold 1-5 2,3 temporary man
이동식 사다리 전도방지 아웃트리거 미설치 | 사다리 교체, 2인 1조 작업 지시 | 사다리가 흔들려요 | 9 medium ladder 1-6 3,7 electric man
벽이음 간격 초과(수직 6m) | 벽이음 추가 설치, 조립도와 대조 후 확인 | 비계가 흔들립니다 | 11 high scaffold 2-1 2 temporary management
시스템동바리 가새 2개소 누락 | 가새 설치 완료, 타설 전 재확인 | 동바리 가새가 빠졌어요 | 11 high rebar 2-2 1 concrete management
비계 위 자재 과다 적치 | 자재 하역, 적재하중 표지 부착 | 비계에 자재가 너무 많아요 | 6 medium scaffold 2-5 2 temporary man
굴착 단부에 덤프트럭 근접 정차 | 단부 2m 이내 차량 접근금지 표지와 방호벽 설치 | 차가 굴착면에 너무 붙었어요 | 8 high excavation 3-2 0 earth management
흙막이 배면 배수로 막힘 | 배수로 준설 후 양수기 가동 상태 확인 | 배수로에 물이 고였습니다 | 11 medium excavation 3-4 0 retaining media
줄걸이 와이어로프 소선 끊어짐 | 와이어로프 폐기, 점검 색띠 부착품으로 교체 | 와이어가 터져 있어요 | 6 high crane 4-1 5 steel machine
양중 구간 하부 출입통제 미흡 | 통제선 설치, 신호수 추가 배치 | 크레인 밑으로 사람이 다녀요 | 10 high crane 4-5 5 steel management
굴착기 후방카메라 오염으로 식별 불가 | 청소 후 작동 확인, 일일점검표에 항목 추가 | 굴착기 뒤가 안 보입니다 | 28 medium excavation 5-2 0,5 earth machine
건설기계 작업반경 내 유도자 미배치 | 유도자 배치 후 작업 재개 | 유도자가 없습니다 | 28 high excavation 5-1 0,5 earth management
임시분전반 외함 접지선 탈락 | 접지선 재결선, 절연저항 측정 완료 | 분전반에서 찌릿했어요 | 2 high panel 6-1 3 electric machine
가설전선이 통로 바닥에 노출 | 전선 거치대 설치 후 가공 배선 | 바닥에 전선이 깔려 있어요 | 2 medium panel 6-6 3 electric man
용접 작업 장소 소화기 미비치 | 소화기 2대 비치, 화재감시자 배치 | 소화기가 없어요 | 32 high welding 7-3 4 mechanical management
불꽃비산방지포 미설치 | 방지포 설치, 하부 가연물 이동 | 불똥이 아래로 떨어져요 | 32 high welding 7-4 4 mechanical man
산소·LPG 용기 눕혀 보관 | 용기 세움 보관대에 고정, 역화방지기 확인 | 가스통이 넘어져 있어요 | 31 medium welding 7-6 4 mechanical man
지하 방수작업 환기팬 정지 | 환기팬 재가동, 산소·유해가스 농도 측정 후 출입 | 지하에 냄새가 심해요 | 17 high basement 8-2 6 waterproof machine
도장 자재 MSDS 미비치 | MSDS 게시 및 취급 근로자 교육 | 무슨 약품인지 안 적혀 있어요 | 24 low basement 8-4 6 paint management
통로에 자재 방치로 통행 곤란 | 자재 정리, 통로 표시선 재도색 | 통로에 자재가 쌓여 걸려 넘어질 뻔 | 7 low stack 9-3 1,7 interior man
거푸집 자재 불안정 적치 | 받침목 설치 후 재적치, 높이 1.5m 이하로 조정 | 자재가 무너질 것 같아요 | 6 medium stack 9-2 1 concrete man
지하 2층 통로 조도 부족 | 투광등 3개소 추가, 조도 95럭스 확인 | 지하가 너무 어두워요 | 7 low basement 9-6 3 electric media
철근 선단 보호캡 누락 | 보호캡 전량 설치 | 철근에 찔릴 뻔했어요 | 27 medium rebar 9-3 1 concrete man
`

export const hazards: readonly Hazard[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [content = '', action = '', shout = '', codes = ''] = line.split(' | ')
    const [disaster = '', level, pictureName, question = '', partners = '', work = '', cause] =
      codes.split(' ')
    return {
      content,
      action,
      shout,
      disaster,
      level: level as Hazard['level'],
      pictureName: pictureName as PictureName,
      question,
      partners: partners.split(',').map(Number),
      work,
      cause: cause as Hazard['cause'],
    }
  })

/** Where on the two sites, in the order of the demo's projects. */
export const spots: readonly (readonly string[])[] = [
  [
    '101동 12층',
    '102동 7층',
    '103동 5단',
    '104동 옥상',
    '105동 3층',
    '106동 기초',
    '107동 9층',
    '지하 2층 C구역',
    '지하 1층 램프',
    '게이트 2 앞',
    '자재 야적장',
    '타워크레인 2호기',
  ],
  [
    '교사동 3층',
    '교사동 옥상',
    '교사동 동측 외벽',
    '체육관동 기초',
    '체육관동 지붕',
    '정문 진입로',
    '자재 야적장',
  ],
]

export const todayWorks = [
  '외벽 시스템비계 설치 및 작업발판 조립',
  '슬래브 거푸집 조립, 철근 배근',
  '기준층 벽체 콘크리트 타설 120㎥',
  '지하주차장 에폭시 방수 바탕처리',
  '흙막이 가시설 2단 버팀보 설치',
  '타워크레인 자재 인양, 갱폼 인상',
  '세대 내 전기 배관·배선',
  '기계실 배관 용접 및 보온',
  '세대 석고보드 및 미장 마감',
  '부대토목 우수관로 터파기 및 부설',
]

export const tomorrowWorks = [
  '비계 해체 구간 하부 통제, 신호수 배치 확인',
  '콘크리트 타설 전 동바리 점검',
  '화기작업 3개소, 화재감시자 지정',
  '크레인 인양 작업, 줄걸이 점검 철저',
  '우천 예보로 굴착면 보양 및 배수 점검',
]

export const opinions = [
  '전반적으로 양호하나 정리정돈 상태 개선이 필요함',
  'TBM 참석률 양호, 개인보호구 착용 상태 우수',
  '협력업체 자체점검과 병행하여 지적사항 당일 조치 완료함',
  '고소작업 구간 안전대 체결 상태 지속 확인 필요',
]

export const remarks = {
  report: [
    '확인했습니다. 바로 조치하겠습니다.',
    '현장 확인 후 회신드리겠습니다.',
    '사진 감사합니다. 해당 팀에 전달했습니다.',
  ],
  reply: ['네, 감사합니다.', '조치 후 사진 올려 주세요.', '오늘 중으로 부탁드립니다.'],
  corrective: [
    '자재 반입 후 오후에 조치 예정입니다.',
    '조치 완료했습니다. 확인 부탁드립니다.',
    '같은 층 다른 구간도 함께 점검했습니다.',
    'TBM 시간에 전 근로자에게 공유했습니다.',
  ],
  confirm: ['조치 상태 양호함', '현장 확인 완료', '재발하지 않도록 지속 관리 바람'],
  redo: [
    '체결 상태가 불량합니다. 다시 조치해 주세요.',
    '사진이 다른 구간입니다. 같은 자리에서 다시 찍어 주세요.',
  ],
} as const
