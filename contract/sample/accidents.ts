import type { Values } from '../form/field-types.ts'
import { dayAfter } from './days.ts'
import type { PictureName, SamplePerson, SampleSite, SampleTurn } from './sample.ts'

/** Somebody who was hurt; the boards of one accident say the same of them. */
interface Victim {
  name: string
  sex: 'male' | 'female'
  /** and the visa, where it is another one than Korea's */
  nationality: string
  visa?: string
  born: string
  trade: string
  /** days in this job, and months in such work, before the accident */
  hired: number
  career: number
}

/** An accident of a site's year that its flash report, its report and the official form are of. */
interface Accident {
  /** days before today */
  ago: number
  hour: number
  minute: number
  /** nobody was hurt: null */
  victim: Victim | null
  grade: string
  /** contract/codes */
  disaster: string
  agent: string
  work: string
  injury?: string
  part?: string
  lostDays: number
  spot: number
  /** indexes into `partnerCompanies` that do such work */
  partners: readonly number[]
  picture: PictureName
  what: string
  cause: string
  act: string
  remedy: string
  treatment: string
  hospital?: string
}

type Line = Omit<Accident, 'victim'> & { victim: Victim | null }

/** The oldest first. */
const accidents: readonly Line[] = [
  {
    ago: 322,
    hour: 10,
    minute: 20,
    victim: {
      name: '김만수',
      sex: 'male',
      nationality: 'KR',
      born: '1971-04-18',
      trade: '형틀목공',
      hired: 96,
      career: 206,
    },
    grade: 'lost-3',
    disaster: '9',
    agent: 'form',
    work: 'concrete',
    injury: 'fracture',
    part: 'leg',
    lostDays: 62,
    spot: 4,
    partners: [1],
    picture: 'rebar',
    what: '슬래브 거푸집 해체 중 작업발판에서 1.6m 아래로 떨어짐',
    cause: '이동식 작업발판에 안전난간이 없었음',
    act: '해체한 합판을 들고 뒤로 물러서다가 발을 헛디딤',
    remedy: '난간이 있는 작업발판으로 바꾸고 해체 구간 하부를 통제',
    treatment: '우측 경골 골절, 내고정술 후 통원',
    hospital: '하남한마음병원',
  },
  {
    ago: 251,
    hour: 15,
    minute: 5,
    victim: null,
    grade: 'property',
    disaster: '28',
    agent: 'excavator',
    work: 'earth',
    lostDays: 0,
    spot: 9,
    partners: [0],
    picture: 'excavation',
    what: '굴착기가 후진하다가 주차된 화물자동차의 적재함을 들이받음',
    cause: '후방카메라가 흙에 가려 보이지 않았음',
    act: '유도자 없이 후진함',
    remedy: '작업 전 점검표에 카메라 확인을 넣고 유도자 배치 후 후진',
    treatment: '',
  },
  {
    ago: 190,
    hour: 13,
    minute: 40,
    victim: {
      name: '응우옌 반 히엡',
      sex: 'male',
      nationality: 'VN',
      visa: 'E-9',
      born: '1996-02-14',
      trade: '비계공',
      hired: 95,
      career: 14,
    },
    grade: 'lost-3',
    disaster: '6',
    agent: 'material',
    work: 'temporary',
    injury: 'contusion',
    part: 'shoulder',
    lostDays: 18,
    spot: 2,
    partners: [2],
    picture: 'scaffold',
    what: '외부비계를 조립하던 중 위층에서 떨어진 클램프에 어깨를 맞음',
    cause: '상하 동시 작업인데 낙하물방지망이 설치되지 않았음',
    act: '위층 작업자가 클램프를 발판에 놓아둠',
    remedy: '낙하물방지망 설치 전 상하 동시 작업 금지, 공구함 사용',
    treatment: '좌측 어깨 타박상, 골절 없음, 물리치료',
    hospital: '미사강변정형외과',
  },
  {
    ago: 131,
    hour: 9,
    minute: 15,
    victim: {
      name: '박대호',
      sex: 'male',
      nationality: 'KR',
      born: '1966-09-03',
      trade: '철근공',
      hired: 34,
      career: 268,
    },
    grade: 'treatment',
    disaster: '27',
    agent: 'material',
    work: 'concrete',
    injury: 'stab',
    part: 'hand',
    lostDays: 0,
    spot: 0,
    partners: [1],
    picture: 'rebar',
    what: '철근을 결속하다가 보호캡이 빠진 철근 끝에 손바닥을 찔림',
    cause: '철근 끝 보호캡이 일부 빠져 있었음',
    act: '코팅장갑 없이 작업함',
    remedy: '보호캡 전량 재설치, 베임방지장갑 지급',
    treatment: '손바닥 자상 봉합 4바늘, 파상풍 예방접종',
    hospital: '하남성심병원',
  },
  {
    ago: 88,
    hour: 16,
    minute: 25,
    victim: {
      name: '쏙 피세이',
      sex: 'male',
      nationality: 'KH',
      visa: 'E-9',
      born: '1999-11-27',
      trade: '보통인부',
      hired: 12,
      career: 9,
    },
    grade: 'lost',
    disaster: '7',
    agent: 'floor',
    work: 'interior',
    injury: 'sprain',
    part: 'foot',
    lostDays: 2,
    spot: 7,
    partners: [0],
    picture: 'basement',
    what: '지하 통로로 자재를 옮기다가 바닥의 각재에 걸려 넘어짐',
    cause: '통로 조명이 어둡고 자재가 통로에 놓여 있었음',
    act: '앞이 보이지 않게 자재를 쌓아 들고 감',
    remedy: '투광등 3개소 추가, 통로 구획선 도색과 매일 정리',
    treatment: '발목 염좌, 반깁스 2주',
    hospital: '미사강변정형외과',
  },
  {
    ago: 52,
    hour: 11,
    minute: 10,
    victim: {
      name: '정상훈',
      sex: 'male',
      nationality: 'KR',
      born: '1984-06-21',
      trade: '내선전공',
      hired: 340,
      career: 134,
    },
    grade: 'lost-3',
    disaster: '9',
    agent: 'ladder',
    work: 'electric',
    injury: 'fracture',
    part: 'arm',
    lostDays: 45,
    spot: 6,
    partners: [3],
    picture: 'ladder',
    what: '이동식 사다리에 올라 천장 배관을 하다가 1.2m 아래로 떨어짐',
    cause: '사다리 아웃트리거를 펴지 않았고 2인 1조가 아니었음',
    act: '사다리 위에서 몸을 옆으로 뻗어 작업함',
    remedy: '천장 작업은 말비계 또는 고소작업대로 하고 사다리는 통로로만 사용',
    treatment: '좌측 요골 골절, 석고 고정 6주',
    hospital: '하남한마음병원',
  },
  {
    ago: 9,
    hour: 14,
    minute: 35,
    victim: {
      name: '오재민',
      sex: 'male',
      nationality: 'KR',
      born: '1990-12-05',
      trade: '배관공',
      hired: 61,
      career: 75,
    },
    grade: 'lost-3',
    disaster: '5',
    agent: 'power-tool',
    work: 'mechanical',
    injury: 'laceration',
    part: 'finger',
    lostDays: 21,
    spot: 8,
    partners: [4],
    picture: 'welding',
    what: '전동 나사절삭기로 배관을 가공하다가 장갑이 말려 손가락을 다침',
    cause: '회전부 덮개를 열어 둔 채 작업함',
    act: '회전하는 기계에 면장갑을 끼고 작업함',
    remedy: '덮개가 열리면 멈추는 기계로 바꾸고 회전체 작업에 면장갑 금지',
    treatment: '우측 검지 열상과 건 손상, 봉합 후 입원 3일',
    hospital: '하남성심병원',
  },
]

/** The one of a smaller site: nobody is hurt on two sites. */
const elsewhere: readonly Line[] = [
  {
    ago: 41,
    hour: 10,
    minute: 50,
    victim: {
      name: '이형식',
      sex: 'male',
      nationality: 'KR',
      born: '1978-08-30',
      trade: '토공',
      hired: 72,
      career: 190,
    },
    grade: 'lost-3',
    disaster: '7',
    agent: 'ground',
    work: 'earth',
    injury: 'sprain',
    part: 'knee',
    lostDays: 14,
    spot: 3,
    partners: [0],
    picture: 'excavation',
    what: '기초 터파기 사면을 내려가다가 미끄러져 무릎을 다침',
    cause: '비가 온 뒤 사면에 승강 통로가 없었음',
    act: '정해진 계단 대신 사면으로 내려감',
    remedy: '굴착 구간에 승강계단을 설치하고 우천 뒤 출입 전 점검',
    treatment: '우측 무릎 인대 염좌, 보조기 3주',
    hospital: '세종충남대학교병원',
  },
]

/** What the boards of accidents have in common: which of a site's it is. */
interface KnownAccident extends Accident {
  /** yyyy-MM-dd */
  day: string
  at: Date
  place: string
  companyId: number
}

/** A working day on or before a day. */
function working(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? dayAfter(day, -1) : day
}

/** The accident of a turn, the latest ones last; of more turns than there are, those of years before. */
export function accidentOf<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { n, of }: SampleTurn,
  known: (accident: Accident) => boolean = () => true,
): KnownAccident {
  const list = (of < 3 ? elsewhere : accidents).filter(known)
  const back = of - 1 - n
  const accident = list[list.length - 1 - (back % list.length)]
  if (!accident) throw new Error('there is no such accident')
  const years = Math.floor(back / list.length)
  const day = working(dayAfter(site.today, -accident.ago - years * 364))
  return {
    ...accident,
    day,
    at: site.at(day, accident.hour, accident.minute),
    place: site.spots[accident.spot % Math.max(1, site.spots.length)] ?? '',
    companyId: site.companyFor(accident.partners),
  }
}

/** What each board says of the victim. */
export function victimValues({ victim, day, injury, part }: KnownAccident): Values {
  if (!victim) return {}
  const { name, sex, nationality, visa, hired } = victim
  return {
    victim: name,
    sex,
    nationality,
    ...(visa && { visa }),
    hired_at: dayAfter(day, -hired),
    injury,
    part,
  }
}

/** What each board says of the accident. */
export const accidentValues = ({ at, place, disaster }: KnownAccident): Values => ({
  occurred_at: at.toISOString(),
  place,
  disaster_type: disaster,
})
