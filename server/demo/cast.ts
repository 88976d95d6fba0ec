import type { ProjectRole } from '../../contract/project/project.ts'
/** The companies, projects and named people of the demo. */

export interface DemoCompany {
  name: string
  /** with a valid check digit; no tax office assigns the middle 00, so it belongs to nobody */
  bizNo: string
  representative: string
  address: string
  /** trades of its workers; none for the main contractor */
  trades: string[]
}

export const mainCompany: DemoCompany = {
  name: '한결종합건설(주)',
  bizNo: '120-00-44826',
  representative: '윤재성',
  address: '서울특별시 강남구 테헤란로 312',
  trades: [],
}

export const partnerCompanies: DemoCompany[] = [
  {
    name: '다온토건(주)',
    bizNo: '214-00-10354',
    representative: '송기훈',
    address: '경기도 성남시 분당구 황새울로 224',
    trades: ['토공', '굴착기운전원', '보통인부', '신호수'],
  },
  {
    name: '주식회사 한빛누리철근콘크리트이엔지',
    bizNo: '131-00-72905',
    representative: '오상국',
    address: '인천광역시 남동구 예술로 152',
    trades: ['철근공', '형틀목공', '콘크리트공', '보통인부'],
  },
  {
    name: '(주)누리비계',
    bizNo: '606-00-25565',
    representative: '정하균',
    address: '경기도 하남시 미사대로 510',
    trades: ['비계공', '비계공', '신호수'],
  },
  {
    name: '해솔전력(주)',
    bizNo: '220-00-31941',
    representative: '백승주',
    address: '서울특별시 금천구 가산디지털1로 145',
    trades: ['내선전공', '통신내선공'],
  },
  {
    name: '(주)새롬기계설비',
    bizNo: '113-00-58415',
    representative: '문정환',
    address: '서울특별시 구로구 디지털로 271',
    trades: ['배관공', '덕트공', '용접공'],
  },
  {
    name: '한울중기(주)',
    bizNo: '128-00-04435',
    representative: '강대식',
    address: '경기도 고양시 덕양구 통일로 140',
    trades: ['타워크레인운전원', '건설기계운전원', '신호수'],
  },
  {
    name: '미르방수산업(주)',
    bizNo: '305-00-66208',
    representative: '노경민',
    address: '대전광역시 유성구 테크노2로 199',
    trades: ['방수공', '도장공'],
  },
  {
    name: '가람이엔씨(주)',
    bizNo: '409-00-19778',
    representative: '류인호',
    address: '경기도 용인시 기흥구 흥덕1로 13',
    trades: ['견출공', '미장공', '타일공'],
  },
]

export interface DemoProject {
  fieldName: string
  contractCode: string
  group: string
  client: string
  fieldLocation: string
  fieldChief: string
  safetyChief: string
  workType: string
  workGeneral: string
  workMoneyAmount: number
  /** days from today */
  started: number
  ends: number
  fields: string[]
  /** indexes into `partnerCompanies` */
  partners: number[]
}

export const projects: DemoProject[] = [
  {
    fieldName: '한강새빛지구 A2블록 공동주택 건설공사',
    contractCode: 'HG-2025-A2',
    group: '공동주택',
    client: '한강도시주택공사',
    fieldLocation: '경기도 하남시 새빛동 산 12-4 일원',
    fieldChief: '박정우',
    safetyChief: '한지원',
    workType: '건축공사',
    workGeneral: '지하 2층, 지상 25층, 아파트 7개 동 612세대 및 부대복리시설',
    workMoneyAmount: 128_400_000_000,
    started: -520,
    ends: 380,
    fields: ['A2-1공구', 'A2-2공구', 'A2-3공구', '지하주차장', '부대토목'],
    partners: [0, 1, 2, 3, 4, 5, 6, 7],
  },
  {
    fieldName: '온빛고등학교 교사동 증축공사',
    contractCode: 'HG-2026-OB',
    group: '교육시설',
    client: '세종특별자치시교육청',
    fieldLocation: '세종특별자치시 온빛로 77',
    fieldChief: '장태영',
    safetyChief: '임수빈',
    workType: '건축공사',
    workGeneral: '지상 5층 교사동 1개 동, 연면적 6,840㎡',
    workMoneyAmount: 18_950_000_000,
    started: -160,
    ends: 240,
    fields: ['교사동', '체육관동'],
    partners: [0, 1, 3, 4],
  },
]

export interface DemoAccount {
  username: string
  name: string
  position: string
  level: number
  /** index into `partnerCompanies`; null: the main contractor */
  partner: number | null
  role: ProjectRole
  isScanner?: boolean
  /** indexes into `projects` */
  projects: number[]
}

/** The accounts of design §7, and one of the safety team, who confirms what others corrected. */
export const accounts: DemoAccount[] = [
  {
    username: 'admin',
    name: '서다은',
    position: '시스템관리자',
    level: 5,
    partner: null,
    role: 'member',
    projects: [],
  },
  {
    username: 'office',
    name: '이서연',
    position: '본사 안전보건팀 과장',
    level: 4,
    partner: null,
    role: 'safety',
    projects: [0, 1],
  },
  {
    username: 'manager',
    name: '박정우',
    position: '현장소장',
    level: 3,
    partner: null,
    role: 'manager',
    projects: [0],
  },
  {
    username: 'safety',
    name: '한지원',
    position: '안전팀장',
    level: 2,
    partner: null,
    role: 'safety',
    projects: [0],
  },
  {
    username: 'staff',
    name: '김도현',
    position: '안전관리자',
    level: 2,
    partner: null,
    role: 'member',
    projects: [0, 1],
  },
  {
    username: 'gate',
    name: '최민재',
    position: '출입관리',
    level: 2,
    partner: null,
    role: 'member',
    isScanner: true,
    projects: [0],
  },
  {
    username: 'partner',
    name: '정하늘',
    position: '공사과장',
    level: 2,
    partner: 2,
    role: 'member',
    projects: [0],
  },
  {
    username: 'worker',
    name: '이준호',
    position: '비계공',
    level: 1,
    partner: 2,
    role: 'member',
    projects: [0],
  },
]

export const demoPassword = 'siteon-demo!1'

/** One of the crowd, whom visitors sign in as to see what only the health role sees. */
export const healthAccount = { username: 'health', level: 2, position: '보건관리자' } as const

export const mainPositions = [
  '공사과장',
  '공사대리',
  '안전관리자',
  healthAccount.position,
  '품질관리자',
  '공무과장',
  '설비과장',
  '전기과장',
  '토목과장',
  '환경관리자',
]
export const partnerPositions = ['현장소장', '공사과장', '공사대리', '안전담당', '작업반장', '공무']
