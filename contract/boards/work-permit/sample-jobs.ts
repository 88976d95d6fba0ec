import type { Values } from '../../form/field-types.ts'
import type { PictureName } from '../../sample/sample.ts'

/** A dangerous job as sites have it. */
interface Job {
  works: readonly string[]
  name: string
  type: string
  detail: string
  foreman: string
  phone: string
  /** trades of its people */
  job: readonly string[]
  ppe: readonly string[]
  /** hazard | disaster type | measure */
  hazards: readonly (readonly [string, string, string])[]
  /** who watches and guides */
  more: Values
  units: readonly (readonly [string, string])[]
  picture: PictureName
  /** indexes into `partnerCompanies` */
  partners: readonly number[]
}

export const jobs: readonly Job[] = [
  {
    works: ['fire'],
    name: '기계실 배관 용접',
    type: 'mechanical',
    detail: '가연물 제거와 방지포 설치 → 배관 가접 → 본용접 → 30분 이상 잔류 감시',
    foreman: '오세진',
    phone: '010-4821-3350',
    job: ['배관공'],
    ppe: ['helmet', 'shoes', 'goggles', 'mask', 'gloves'],
    hazards: [
      ['용접 불티가 보온재에 튀어 불이 남', '32', '불티비산방지포, 소화기 2대, 화재감시자'],
    ],
    more: { fire_watch: '박기태' },
    units: [['교류아크용접기', '500A 1대']],
    picture: 'welding',
    partners: [4],
  },
  {
    works: ['height'],
    name: '외벽 갱폼 난간 보수',
    type: 'concrete',
    detail: '하부 통제 → 안전대 걸이 → 난간 보수 → 체결 확인',
    foreman: '강태호',
    phone: '010-7730-1187',
    job: ['형틀목공', '비계공'],
    ppe: ['helmet', 'shoes', 'harness', 'gloves'],
    hazards: [['갱폼 단부에서 떨어짐', '9', '안전대 2중 걸이, 부착설비 확인']],
    more: {},
    units: [],
    picture: 'facade',
    partners: [1, 2],
  },
  {
    works: ['lifting'],
    name: '철골보 인양·설치',
    type: 'steel',
    detail: '줄걸이 확인 → 시험 인양 → 인양 → 가볼트 체결 → 줄걸이 해체',
    foreman: '조성환',
    phone: '010-2295-6042',
    job: ['보통인부', '신호수'],
    ppe: ['helmet', 'shoes', 'harness', 'gloves'],
    hazards: [
      ['인양물이 떨어져 아래 사람이 맞음', '10', '인양구간 통제, 신호수 2명'],
      ['이동식크레인이 넘어짐', '8', '지반 철판, 아웃트리거 완전 펼침'],
    ],
    more: { guide: '김민석' },
    units: [['하이드로크레인', '50t 1대']],
    picture: 'crane',
    partners: [5],
  },
  {
    works: ['excavation', 'machinery'],
    name: '우수관로 터파기',
    type: 'earth',
    detail: '매설물 줄파기 → 단계별 굴착과 구배 확보 → 토사 반출',
    foreman: '최영만',
    phone: '010-3318-9925',
    job: ['보통인부'],
    ppe: ['helmet', 'shoes', 'gloves'],
    hazards: [
      ['굴착면이 무너져 묻힘', '11', '구배 1:1 확보, 굴착면 위 적치 금지'],
      ['후진하는 굴착기와 부딪힘', '28', '작업반경 통제, 유도자 배치'],
    ],
    more: { guide: '박상규' },
    units: [['굴착기', '0.6㎥ 1대']],
    picture: 'excavation',
    partners: [0],
  },
  {
    works: ['confined'],
    name: '지하 저수조 내부 방수',
    type: 'waterproof',
    detail: '환기 → 농도 측정 → 바탕처리 → 방수 → 전원 퇴장 확인',
    foreman: '오진수',
    phone: '010-5607-4412',
    job: ['보통인부'],
    ppe: ['helmet', 'shoes', 'airline', 'gloves'],
    hazards: [
      ['산소가 모자라거나 유기용제를 마셔 쓰러짐', '17', '계속 환기, 1시간마다 측정, 감시인 상주'],
    ],
    more: { space_watch: '최영호' },
    units: [['송풍기', '30㎥/분 2대']],
    picture: 'basement',
    partners: [6],
  },
  {
    works: ['electric'],
    name: '가설 분전반 결선',
    type: 'electric',
    detail: '정전과 잠금 → 검전·접지 → 결선 → 복전 확인',
    foreman: '박준식',
    phone: '010-8842-0076',
    job: ['전기공'],
    ppe: ['helmet', 'shoes', 'insulating'],
    hazards: [['충전부에 닿아 감전', '2', 'LOTO 잠금·표지, 검전 뒤 접지']],
    more: {},
    units: [],
    picture: 'panel',
    partners: [3],
  },
  {
    works: ['fire', 'confined'],
    name: '지하 피트 배관 용접',
    type: 'mechanical',
    detail: '환기와 농도 측정 → 가연물 제거 → 용접 → 잔류 감시 → 전원 퇴장',
    foreman: '한상우',
    phone: '010-6174-2038',
    job: ['배관공'],
    ppe: ['helmet', 'shoes', 'goggles', 'airline', 'gloves'],
    hazards: [
      ['용접 가스와 산소 결핍으로 쓰러짐', '17', '급기 2대 계속 가동, 감시인 상주'],
      ['피트 안 도료 가스에 불이 붙음', '31', '가연성 가스 10% LEL 미만 확인 뒤 시작'],
    ],
    more: { fire_watch: '이정수', space_watch: '최영호' },
    units: [
      ['교류아크용접기', '500A 1대'],
      ['송풍기', '30㎥/분 2대'],
    ],
    picture: 'basement',
    partners: [4],
  },
]
