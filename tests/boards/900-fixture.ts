import type { Board, Option, Row, Values } from '../../contract/form/definition.ts'
import { isEmpty } from '../../contract/form/fields.ts'

const grades: readonly Option[] = [
  { value: 'high', label: { ko: '높음', en: 'High' }, tone: 'danger' },
  { value: 'medium', label: { ko: '보통', en: 'Medium' }, tone: 'warn' },
  { value: 'low', label: { ko: '낮음', en: 'Low' }, tone: 'ok' },
]

const rowsOf = (values: Values) => (values.items ?? []) as Row[]

/** Likelihood × severity; null until both are there. */
function product(likelihood: unknown, severity: unknown): number | null {
  return typeof likelihood === 'number' && typeof severity === 'number'
    ? likelihood * severity
    : null
}

/** Grade of a product on a matrix of 3 × 3 or 5 × 5. */
export function gradeOf(matrix: unknown, risk: unknown): string | null {
  if (typeof risk !== 'number') return null
  const [medium, high] = matrix === '5x5' ? [8, 15] : [3, 6]
  if (risk >= high) return 'high'
  return risk >= medium ? 'medium' : 'low'
}

const needsReduction = (row: Row | undefined) => row?.grade === 'high' || row?.grade === 'medium'

/**
 * A board that exists in tests only: a small risk assessment with everything that a definition can
 * say, every field type, rows with a matrix, sums over rows, and rules that lean on each other.
 * Fields stand before what they depend on where that is harder.
 */
const board: Board = {
  id: 900,
  slug: 'fixture',
  label: { ko: '시험용 위험성평가', en: 'Fixture risk assessment' },
  noun: { ko: '평가', en: 'assessment' },
  type: 'assessment',
  icon: 'shield-alert',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'kind',
          type: 'radio',
          label: { ko: '평가구분', en: 'Kind' },
          options: [
            { value: 'first', label: { ko: '최초', en: 'Initial' } },
            { value: 'adhoc', label: { ko: '수시', en: 'Ad hoc' } },
          ],
          required: true,
          initial: 'first',
        },
        {
          key: 'accident',
          type: 'link',
          label: { ko: '관련 사고', en: 'Related accident' },
          visible: ({ values }) =>
            (values.reasons as string[] | undefined)?.includes('accident') === true,
          required: true,
        },
        {
          key: 'reasons',
          type: 'multi',
          label: { ko: '수시평가 사유', en: 'Why ad hoc' },
          options: [
            { value: 'machine', label: { ko: '기계 도입', en: 'New machine' } },
            { value: 'accident', label: { ko: '재해 발생', en: 'Accident' } },
          ],
          visible: ({ values }) => values.kind === 'adhoc',
          required: true,
        },
        {
          key: 'matrix',
          type: 'select',
          label: { ko: '매트릭스', en: 'Matrix' },
          options: [
            { value: '3x3', label: { ko: '3×3', en: '3×3' } },
            { value: '5x5', label: { ko: '5×5', en: '5×5' } },
          ],
          required: true,
          initial: '3x3',
        },
        {
          key: 'begin',
          type: 'date',
          label: { ko: '시작', en: 'From' },
          initial: 'today',
          half: true,
        },
        {
          key: 'end',
          type: 'date',
          label: { ko: '끝', en: 'To' },
          notBefore: 'begin',
          half: true,
        },
        {
          key: 'held_at',
          type: 'datetime',
          label: { ko: '회의 일시', en: 'Held at' },
          initial: 'now',
          past: true,
          half: true,
        },
        { key: 'at', type: 'time', label: { ko: '시각', en: 'Time' }, half: true },
        { key: 'leader', type: 'user', label: { ko: '평가자', en: 'Leader' }, initial: 'me' },
        { key: 'team', type: 'users', label: { ko: '평가팀', en: 'Team' } },
        {
          key: 'company_id',
          type: 'company',
          label: { ko: '업체', en: 'Company' },
          initial: 'my-company',
        },
        { key: 'field_id', type: 'field', label: { ko: '현장·공구', en: 'Work site' } },
        { key: 'victim', type: 'worker', label: { ko: '근로자', en: 'Worker' } },
        { key: 'crew', type: 'workers', label: { ko: '작업자', en: 'Crew' } },
        { key: 'position', type: 'gps', label: { ko: '위치', en: 'Position' } },
        { key: 'rounds', type: 'int', label: { ko: '회차', en: 'Round' }, min: 1, max: 99 },
        {
          key: 'wind',
          type: 'dec',
          label: { ko: '풍속', en: 'Wind' },
          places: 1,
          unit: { ko: 'm/s', en: 'm/s' },
        },
        {
          key: 'shared',
          type: 'check',
          label: { ko: '근로자 공유', en: 'Shared' },
          required: true,
        },
      ],
    },
    {
      key: 'ppe',
      label: { ko: '보호구', en: 'Protective equipment' },
      fields: [
        {
          key: 'ppe',
          type: 'checklist',
          label: { ko: '보호구 점검', en: 'Equipment check' },
          complete: false,
          groups: [
            {
              id: '1',
              label: { ko: '머리', en: 'Head' },
              questions: [
                { id: '1-1', label: { ko: '안전모', en: 'Helmet' } },
                { id: '1-2', label: { ko: '보안경', en: 'Goggles' } },
              ],
            },
            {
              id: '2',
              label: { ko: '몸', en: 'Body' },
              questions: [{ id: '2-1', label: { ko: '안전대', en: 'Harness' } }],
            },
          ],
        },
      ],
    },
    {
      key: 'items',
      label: { ko: '유해·위험요인', en: 'Hazards' },
      fields: [
        {
          key: 'items',
          type: 'table',
          label: { ko: '유해·위험요인', en: 'Hazards' },
          rowNoun: { ko: '위험요인', en: 'hazard' },
          minRows: 1,
          maxRows: 5,
          columns: [
            {
              key: 'work',
              type: 'text',
              max: 20,
              label: { ko: '단위작업', en: 'Task' },
              required: true,
            },
            // before the two that it multiplies
            {
              key: 'grade',
              type: 'calc',
              as: 'choice',
              options: grades,
              label: { ko: '등급', en: 'Grade' },
              compute: ({ values, row }) => gradeOf(values.matrix, row?.risk),
            },
            {
              key: 'risk',
              type: 'calc',
              as: 'int',
              label: { ko: '위험성', en: 'Risk' },
              compute: ({ row }) => product(row?.likelihood, row?.severity),
            },
            {
              key: 'likelihood',
              type: 'int',
              min: 1,
              max: 5,
              label: { ko: '빈도', en: 'Likelihood' },
              required: true,
              half: true,
            },
            {
              key: 'severity',
              type: 'int',
              min: 1,
              max: 5,
              label: { ko: '강도', en: 'Severity' },
              required: true,
              half: true,
            },
            {
              key: 'reduction',
              type: 'textarea',
              max: 500,
              label: { ko: '감소대책', en: 'Reduction' },
              visible: ({ row }) => needsReduction(row),
              required: true,
            },
            {
              key: 'likelihood_after',
              type: 'int',
              min: 1,
              max: 5,
              label: { ko: '개선 후 빈도', en: 'Likelihood after' },
              visible: ({ row }) => !isEmpty(row?.reduction),
            },
            {
              key: 'risk_after',
              type: 'calc',
              as: 'int',
              label: { ko: '개선 후 위험성', en: 'Risk after' },
              compute: ({ row }) => product(row?.likelihood_after, row?.severity),
            },
            {
              key: 'begun',
              type: 'date',
              label: { ko: '시작', en: 'From' },
              past: true,
              half: true,
            },
            {
              key: 'due',
              type: 'date',
              label: { ko: '기한', en: 'Due' },
              notBefore: 'begun',
              half: true,
            },
            { key: 'cost', type: 'money', label: { ko: '비용', en: 'Cost' } },
            { key: 'photo', type: 'photo', label: { ko: '사진', en: 'Photo' } },
            { key: 'photos', type: 'photos', max: 2, label: { ko: '사진들', en: 'Photos' } },
          ],
        },
      ],
    },
    {
      key: 'sums',
      label: { ko: '합계', en: 'Sums' },
      fields: [
        // before the sum that it divides
        {
          key: 'mean',
          type: 'calc',
          as: 'dec',
          label: { ko: '평균 위험성', en: 'Mean risk' },
          compute: ({ values }) => {
            const rows = rowsOf(values).length
            return rows === 0 || typeof values.total !== 'number' ? null : values.total / rows
          },
        },
        {
          key: 'total',
          type: 'calc',
          as: 'int',
          label: { ko: '위험성 합계', en: 'Total risk' },
          compute: ({ values }) =>
            rowsOf(values).reduce((sum, row) => sum + Number(row.risk ?? 0), 0),
        },
        {
          key: 'cost',
          type: 'calc',
          as: 'int',
          label: { ko: '비용 합계', en: 'Total cost' },
          compute: ({ values }) =>
            rowsOf(values).reduce((sum, row) => sum + Number(row.cost ?? 0), 0),
        },
        {
          key: 'worst',
          type: 'calc',
          as: 'choice',
          options: grades,
          label: { ko: '가장 높은 등급', en: 'Worst grade' },
          compute: ({ values }) =>
            grades.find((grade) => rowsOf(values).some((row) => row.grade === grade.value))
              ?.value ?? null,
        },
        {
          key: 'opinion',
          type: 'textarea',
          label: { ko: '종합의견', en: 'Opinion' },
          required: ({ values }) => values.worst === 'high',
        },
        { key: 'photos', type: 'photos', max: 3, label: { ko: '사진', en: 'Photos' } },
        { key: 'uploads', type: 'files', max: 3, label: { ko: '첨부', en: 'Attachments' } },
        {
          key: 'confirmed_at',
          type: 'datetime',
          server: true,
          label: { ko: '확인일', en: 'Confirmed at' },
        },
      ],
    },
  ],
  title: (values, language) =>
    [rowsOf(values)[0]?.work, language === 'ko' ? '위험성평가' : 'risk assessment']
      .filter(Boolean)
      .join(' '),
  statuses: [
    { value: 'open', label: { ko: '조치 전', en: 'Open' }, tone: 'warn', open: true },
    { value: 'closed', label: { ko: '종결', en: 'Closed' }, tone: 'ok', closed: true },
  ],
  status: (_values, facts) => (facts.verified ? 'closed' : 'open'),
  due: (values) =>
    rowsOf(values)
      .flatMap((row) => (typeof row.due === 'string' ? [row.due] : []))
      .sort()[0] ?? null,
  responsible: (values) =>
    typeof values.company_id === 'number' ? [values.company_id, values.company_id] : [],
  counts: { date: 'begin', category: (values) => (values.worst ? String(values.worst) : null) },
  columns: [
    { key: 'begin', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'total', width: 64, align: 'right', shown: true },
    { key: 'worst', width: 72, shown: true, phone: 'meta' },
    { key: 'status', width: 112, shown: true, phone: 'meta' },
  ],
  sort: { key: 'begin', direction: 'desc' },
  search: ['begin', 'kind', 'matrix', 'total', 'worst', 'company_id', 'field_id'],
  views: [{ key: 'all', label: { ko: '전체', en: 'All' }, query: {} }],
}

export default board
