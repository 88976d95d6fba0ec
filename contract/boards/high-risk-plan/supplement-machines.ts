import { isOf, label, options } from '../../board-parts/high-risk-words.ts'
import type { Section } from '../../form/definition.ts'
import type { Values } from '../../form/field-types.ts'

/** A load is not heavier than what the machine lifts at that radius. */
const ratedOf = ({ rated_load }: Values) =>
  typeof rated_load === 'number' ? { max: rated_load } : {}

export const lifting = {
  key: 'lifting',
  label: { ko: '중량물·양중', en: 'Lifting' },
  fields: [
    {
      key: 'load_size',
      visible: isOf('lifting'),
      type: 'text',
      max: 80,
      ...label('중량물 규격', 'Size of the load'),
    },
    {
      key: 'load_weight',
      visible: isOf('lifting'),
      type: 'dec',
      places: 2,
      min: 0,
      limit: ({ values }) => ratedOf(values),
      ...label('중량', 'Weight'),
      unit: { ko: 't', en: ' t' },
      required: true,
      half: true,
    },
    {
      key: 'rated_load',
      visible: isOf('lifting'),
      type: 'dec',
      places: 2,
      min: 0,
      ...label('작업반경의 정격하중', 'Rated load at the radius'),
      unit: { ko: 't', en: ' t' },
      required: true,
      half: true,
    },
    {
      key: 'radius',
      visible: isOf('lifting'),
      type: 'dec',
      places: 1,
      min: 0,
      ...label('작업반경', 'Radius'),
      unit: { ko: 'm', en: ' m' },
      half: true,
    },
    {
      key: 'rigging',
      visible: isOf('lifting'),
      type: 'text',
      max: 120,
      ...label('줄걸이 방법', 'Rigging'),
      required: true,
    },
    {
      key: 'sling_checked_on',
      visible: isOf('lifting'),
      type: 'date',
      ...label('샤클·슬링 검사일', 'Shackles and slings checked on'),
      past: true,
      half: true,
    },
    {
      key: 'lifting_way',
      visible: isOf('lifting'),
      type: 'text',
      max: 120,
      ...label('인양경로', 'Path of the load'),
    },
    {
      key: 'ground',
      visible: isOf('lifting'),
      type: 'text',
      max: 120,
      ...label('지반·아웃트리거 받침', 'Ground and outrigger support'),
      required: true,
    },
  ],
} as const satisfies Section

export const excavation = {
  key: 'excavation',
  label: { ko: '굴착', en: 'Excavation' },
  fields: [
    {
      key: 'depth',
      visible: isOf('excavation'),
      type: 'dec',
      places: 1,
      min: 0,
      ...label('굴착 깊이', 'Depth'),
      unit: { ko: 'm', en: ' m' },
      required: true,
      half: true,
    },
    {
      key: 'slope',
      visible: isOf('excavation'),
      type: 'text',
      max: 40,
      ...label('구배', 'Slope'),
      half: true,
    },
    {
      key: 'soil',
      visible: isOf('excavation'),
      type: 'text',
      max: 120,
      ...label('지반·지하수', 'Soil and ground water'),
    },
    {
      key: 'buried',
      visible: isOf('excavation'),
      type: 'multi',
      ...label('매설물 조회', 'Buried lines asked for'),
      options: options([
        ['gas', '가스', 'Gas'],
        ['power', '전기', 'Power'],
        ['telecom', '통신', 'Telecom'],
        ['water', '상하수도', 'Water and sewerage'],
        ['none', '해당 없음', 'None there'],
      ]),
      required: true,
    },
    {
      key: 'retaining',
      visible: isOf('excavation'),
      type: 'text',
      max: 80,
      ...label('흙막이 형식', 'Retaining'),
    },
    {
      key: 'drainage',
      visible: isOf('excavation'),
      type: 'text',
      max: 120,
      ...label('출입통로·배수', 'Access and drainage'),
    },
  ],
} as const satisfies Section

export const height = {
  key: 'height',
  label: { ko: '고소', en: 'Work at height' },
  fields: [
    {
      key: 'height',
      visible: isOf('height'),
      type: 'dec',
      places: 1,
      min: 0,
      ...label('작업높이', 'Height'),
      unit: { ko: 'm', en: ' m' },
      required: true,
      half: true,
    },
    {
      key: 'height_way',
      visible: isOf('height'),
      type: 'multi',
      ...label('작업방법', 'By'),
      options: options([
        ['scaffold', '비계', 'Scaffold'],
        ['platform', '고소작업대', 'Aerial platform'],
        ['hanging', '달비계(고정점 2개소)', 'Suspended (two anchors)'],
        ['ladder', '사다리', 'Ladder'],
        ['gondola', '곤돌라', 'Gondola'],
      ]),
      required: true,
    },
    {
      key: 'fall_protection',
      visible: isOf('height'),
      type: 'multi',
      ...label('추락 방지', 'Fall protection'),
      options: options([
        ['rail', '안전난간', 'Guard rail'],
        ['deck', '작업발판', 'Work platform'],
        ['net', '추락방호망', 'Safety net'],
        ['anchor', '안전대 부착설비', 'Harness anchor'],
      ]),
      required: true,
    },
    {
      key: 'below',
      visible: isOf('height'),
      type: 'text',
      max: 120,
      ...label('하부통제·풍속', 'Below, and wind'),
      help: { ko: '풍속 10m/s 이상이면 중지', en: 'Stopped from 10 m/s of wind' },
      required: true,
    },
  ],
} as const satisfies Section

export const machinery = {
  key: 'machinery',
  label: { ko: '차량계 건설기계', en: 'Construction machinery' },
  fields: [
    {
      key: 'drive_way',
      visible: isOf('machinery'),
      type: 'text',
      max: 120,
      ...label('운행경로', 'Route'),
      required: true,
    },
    {
      key: 'guide',
      visible: isOf('machinery'),
      type: 'text',
      max: 60,
      ...label('유도자', 'Guide'),
      required: true,
      half: true,
    },
    {
      key: 'overturn',
      visible: isOf('machinery'),
      type: 'text',
      max: 120,
      ...label('전도방지', 'Against overturning'),
      required: true,
    },
  ],
} as const satisfies Section
