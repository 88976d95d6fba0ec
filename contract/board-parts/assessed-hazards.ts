import { disasterTypes } from '../codes/disaster-types.ts'
import type { Row, Scope } from '../form/field-types.ts'

/** As long as in an assessment. */
const longHazard = 500
/** Both measures of an assessment, present and planned, and what stands between them. */
const longMeasure = 2 * 500 + 3

const textOf = (...parts: unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')

/** A row of an assessment as a crew hears it: the hazard, and what is done against it. */
function hazardOfAssessment(row: Row): Row {
  return {
    id: row.id,
    hazard: textOf(row.hazard),
    disaster_type: row.disaster_type,
    measure: textOf(row.present, row.reduction),
  }
}

/** Rows are taken over from a linked assessment, those to be watched first. */
export const fromAssessment = {
  table: 'items',
  becomes: hazardOfAssessment,
  first: ({ row }: Scope) => row?.critical === true,
} as const

/** A hazard, and what is done against it. */
export const hazardColumns = [
  {
    key: 'hazard',
    type: 'textarea',
    max: longHazard,
    label: { ko: '위험요인', en: 'Hazard' },
    placeholder: { ko: '예: 열린 개구부로 떨어짐', en: 'e.g. falling through an open hole' },
    required: true,
  },
  {
    key: 'disaster_type',
    type: 'select',
    label: { ko: '재해유형', en: 'Disaster type' },
    options: disasterTypes,
    required: true,
    half: true,
  },
  {
    key: 'measure',
    type: 'textarea',
    max: longMeasure,
    label: { ko: '안전대책', en: 'What is done against it' },
    placeholder: { ko: '예: 덮개 먼저 고정, 안전대 걸기', en: 'e.g. fix the cover first, hook on' },
    required: true,
  },
] as const
