import { fromAssessment, hazardColumns } from '../../board-parts/assessed-hazards.ts'

/** 중점 위험요인: as many as a crew keeps in mind. */
const mostHazards = 3

/** The hazards of the day. They can be taken over from the assessment that `base` links to. */
export const topHazards = {
  key: 'top_hazards',
  type: 'table',
  label: { ko: '오늘의 중점 위험요인', en: 'Main hazards of today' },
  help: { ko: '가장 위험한 것부터 3가지까지 적습니다.', en: 'Up to three, the worst first.' },
  rowNoun: { ko: '위험요인', en: 'hazard' },
  required: true,
  minRows: 1,
  maxRows: mostHazards,
  rowsFrom: { link: 'base', ...fromAssessment },
  columns: hazardColumns,
} as const
