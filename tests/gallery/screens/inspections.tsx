import { Circle, Triangle, X } from 'lucide-react'
import { Chip, type Tone } from '../../../src/widgets/chip/chip.tsx'
import type { Column } from '../../../src/widgets/table/column.ts'

interface Inspection {
  id: string
  day: string
  company: string
  work: string
  good: number
  poor: number
  bad: number
  photos: number
  by: string
  state: string
  tone: Tone
}

const companies = [
  '다온토건(주)',
  '주식회사 한빛누리철근콘크리트이엔지',
  '(주)누리비계',
  '해솔전력(주)',
]
const works = [
  '철근콘크리트공사 · 지하 2층 C구역',
  '가설공사 · 103동 외벽',
  '전기공사 · 지하 1층 전기실',
  '방수공사 · 근린생활시설 옥상 파라펫과 배수구 둘레 전체',
]
const states: [string, Tone][] = [
  ['확인완료', 'ok'],
  ['조치중', 'warn'],
  ['기한초과', 'danger'],
]

const at = <T,>(list: readonly T[], index: number): T => list[index % list.length] as T

export const inspections: Inspection[] = Array.from({ length: 13 }, (_, index) => ({
  id: String(index),
  day: `11.${20 - Math.floor(index / 4)}`,
  company: at(companies, index),
  work: at(works, index),
  good: 58 - (index % 8),
  poor: index % 3,
  bad: index % 4 === 2 ? 2 : 0,
  photos: index % 9,
  by: at(['김도현', '한지원', '이수민'], index),
  state: at(states, index)[0],
  tone: at(states, index)[1],
}))

const mark = 'size-3.5'

export const columns: Column<Inspection>[] = [
  { id: 'day', head: '점검일', cell: (row) => row.day, width: 84, sortable: true },
  { id: 'company', head: '협력업체', cell: (row) => row.company, full: (row) => row.company },
  { id: 'work', head: '공종·위치', cell: (row) => row.work, full: (row) => row.work, main: true },
  {
    id: 'good',
    head: <Circle aria-label="양호" className={mark} />,
    name: '양호',
    cell: (row) => row.good,
    align: 'right',
    width: 52,
  },
  {
    id: 'poor',
    head: <Triangle aria-label="미흡" className={mark} />,
    name: '미흡',
    cell: (row) => (row.poor === 0 ? 0 : <b className="font-bold text-warn-text">{row.poor}</b>),
    align: 'right',
    width: 52,
  },
  {
    id: 'bad',
    head: <X aria-label="불량" className={mark} />,
    name: '불량',
    cell: (row) => (row.bad === 0 ? 0 : <b className="font-bold text-danger-text">{row.bad}</b>),
    align: 'right',
    width: 52,
  },
  {
    id: 'photos',
    head: '사진',
    cell: (row) => row.photos,
    align: 'right',
    width: 72,
    sortable: true,
  },
  { id: 'by', head: '점검자', cell: (row) => row.by, width: 92 },
  {
    id: 'state',
    head: '상태',
    cell: (row) => (
      <Chip tone={row.tone} small>
        {row.state}
      </Chip>
    ),
    width: 120,
  },
]
