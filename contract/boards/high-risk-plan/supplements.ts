import type { Field, Option, Values } from '../../form/field-types.ts'
import type { Text } from '../../text/text.ts'

type Plain = Extract<
  Field,
  { type: 'text' | 'textarea' | 'dec' | 'int' | 'multi' | 'radio' | 'date' }
>

const isOf =
  (work: string) =>
  ({ values }: { values: Values }) =>
    Array.isArray(values.works) && values.works.includes(work)

const options = (list: readonly (readonly [string, string, string])[]): Option[] =>
  list.map(([value, ko, en]) => ({ value, label: { ko, en } }))

const label = (ko: string, en: string): { label: Text } => ({ label: { ko, en } })

/** The step of one kind of work, shown where the plan names it. */
const supplement = <const Key extends string, const Cell extends Plain & { key: string }>(
  key: Key,
  name: Text,
  fields: readonly Cell[],
) => ({
  key,
  label: name,
  fields: fields.map((field) => ({ ...field, visible: isOf(key) })),
})

/** What each kind of work asks beside the rest (domain §4.12). */
export const supplements = [
  supplement('lifting', { ko: '중량물·양중', en: 'Lifting' }, [
    { key: 'load_size', type: 'text', max: 80, ...label('중량물 규격', 'Size of the load') },
    {
      key: 'load_weight',
      type: 'dec',
      places: 2,
      min: 0,
      ...label('중량', 'Weight'),
      unit: { ko: 't', en: ' t' },
      required: true,
      half: true,
    },
    {
      key: 'rated_load',
      type: 'dec',
      places: 2,
      min: 0.01,
      ...label('작업반경의 정격하중', 'Rated load at the radius'),
      unit: { ko: 't', en: ' t' },
      required: true,
      half: true,
    },
    {
      key: 'radius',
      type: 'dec',
      places: 1,
      min: 0,
      ...label('작업반경', 'Radius'),
      unit: { ko: 'm', en: ' m' },
      half: true,
    },
    { key: 'rigging', type: 'text', max: 120, ...label('줄걸이 방법', 'Rigging'), required: true },
    {
      key: 'sling_checked_on',
      type: 'date',
      ...label('샤클·슬링 검사일', 'Shackles and slings checked on'),
      past: true,
      half: true,
    },
    { key: 'lifting_way', type: 'text', max: 120, ...label('인양경로', 'Path of the load') },
    {
      key: 'ground',
      type: 'text',
      max: 120,
      ...label('지반·아웃트리거 받침', 'Ground and outrigger support'),
      required: true,
    },
  ]),
  supplement('excavation', { ko: '굴착', en: 'Excavation' }, [
    {
      key: 'depth',
      type: 'dec',
      places: 1,
      min: 0,
      ...label('굴착 깊이', 'Depth'),
      unit: { ko: 'm', en: ' m' },
      required: true,
      half: true,
    },
    { key: 'slope', type: 'text', max: 40, ...label('구배', 'Slope'), half: true },
    { key: 'soil', type: 'text', max: 120, ...label('지반·지하수', 'Soil and ground water') },
    {
      key: 'buried',
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
    { key: 'retaining', type: 'text', max: 80, ...label('흙막이 형식', 'Retaining') },
    { key: 'drainage', type: 'text', max: 120, ...label('출입통로·배수', 'Access and drainage') },
  ]),
  supplement('fire', { ko: '화기', en: 'Hot work' }, [
    {
      key: 'fire_work',
      type: 'multi',
      ...label('화기 작업', 'Hot work'),
      options: options([
        ['welding', '용접', 'Welding'],
        ['cutting', '용단', 'Cutting'],
        ['grinding', '연마', 'Grinding'],
        ['torch', '토치', 'Torch'],
      ]),
      required: true,
    },
    {
      key: 'combustibles',
      type: 'text',
      max: 120,
      ...label('가연물 제거·격리(반경 11m)', 'Combustibles removed within 11 m'),
      required: true,
    },
    {
      key: 'extinguishers',
      type: 'int',
      min: 0,
      ...label('소화기', 'Extinguishers'),
      unit: { ko: '대', en: '' },
      required: true,
      half: true,
    },
    {
      key: 'fire_watch',
      type: 'text',
      max: 60,
      ...label('화재감시자', 'Fire watch'),
      required: true,
      half: true,
    },
    {
      key: 'fire_systems',
      type: 'text',
      max: 120,
      ...label('스프링클러·감지기 차단과 복구', 'Sprinklers and detectors off and on again'),
    },
  ]),
  supplement('confined', { ko: '밀폐공간', en: 'Confined space' }, [
    { key: 'space', type: 'text', max: 80, ...label('공간명', 'Space'), required: true },
    {
      key: 'gas_plan',
      type: 'textarea',
      max: 500,
      ...label('가스 측정 계획', 'Gas measurement'),
      help: {
        ko: '작업 전, 중단 뒤 재개 전, 작업 중. 산소 18% 이상 23.5% 미만, CO₂ 1.5% 미만, CO 30ppm 미만, H₂S 10ppm 미만',
        en: 'Before work, before it goes on, during work. O₂ 18 to 23.5 %, CO₂ below 1.5 %, CO below 30 ppm, H₂S below 10 ppm',
      },
      required: true,
    },
    {
      key: 'ventilation',
      type: 'text',
      max: 120,
      ...label('환기방식·풍량', 'Ventilation'),
      required: true,
    },
    {
      key: 'space_watch',
      type: 'text',
      max: 60,
      ...label('감시인', 'Attendant'),
      required: true,
      half: true,
    },
    { key: 'contact', type: 'text', max: 60, ...label('연락수단', 'Contact'), half: true },
    {
      key: 'rescue',
      type: 'multi',
      ...label('구조장비', 'Rescue equipment'),
      options: options([
        ['scba', '공기호흡기', 'Breathing apparatus'],
        ['airline', '송기마스크', 'Air-line mask'],
        ['lifeline', '구명줄', 'Lifeline'],
        ['tripod', '삼각대', 'Tripod'],
      ]),
      required: true,
    },
  ]),
  supplement('height', { ko: '고소', en: 'Work at height' }, [
    {
      key: 'height',
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
      type: 'text',
      max: 120,
      ...label('하부통제·풍속', 'Below, and wind'),
      help: { ko: '풍속 10m/s 이상이면 중지', en: 'Stopped from 10 m/s of wind' },
      required: true,
    },
  ]),
  supplement('electric', { ko: '전기', en: 'Electrical' }, [
    {
      key: 'live',
      type: 'radio',
      ...label('작업 상태', 'Work'),
      options: options([
        ['dead', '정전', 'Dead'],
        ['live', '활선', 'Live'],
      ]),
      required: true,
      half: true,
    },
    {
      key: 'voltage',
      type: 'int',
      min: 0,
      ...label('전압', 'Voltage'),
      unit: { ko: 'V', en: ' V' },
      required: true,
      half: true,
    },
    {
      key: 'breaker',
      type: 'text',
      max: 60,
      ...label('차단기 번호', 'Breaker'),
      required: true,
      half: true,
    },
    { key: 'loto', type: 'text', max: 60, ...label('잠금·표지 번호', 'Lock and tag'), half: true },
    {
      key: 'electric_measures',
      type: 'multi',
      ...label('감전 방지', 'Against shock'),
      options: options([
        ['test', '검전', 'Voltage test'],
        ['earth', '접지', 'Earthing'],
        ['gear', '절연보호구', 'Insulating gear'],
        ['cover', '충전부 방호', 'Covers'],
      ]),
      required: true,
    },
  ]),
  supplement('machinery', { ko: '차량계 건설기계', en: 'Construction machinery' }, [
    {
      key: 'drive_way',
      type: 'text',
      max: 120,
      ...label('운행경로', 'Route'),
      required: true,
    },
    {
      key: 'guide',
      type: 'text',
      max: 60,
      ...label('유도자', 'Guide'),
      required: true,
      half: true,
    },
    {
      key: 'overturn',
      type: 'text',
      max: 120,
      ...label('전도방지', 'Against overturning'),
      required: true,
    },
  ]),
] as const
