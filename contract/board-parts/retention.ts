import type { Retention } from '../form/retention.ts'

/** What was done about duties of safety and health (중대재해처벌법 시행령 제13조): five years. */
export const dutyRecords: Retention = {
  years: 5,
  law: {
    ko: '중대재해처벌법 시행령 제13조',
    en: 'Enforcement Decree of the Serious Accidents Punishment Act, art. 13',
  },
}

/** An assessment with those who took part (산업안전보건법 시행규칙 제37조의4): three years. */
export const assessmentRecords: Retention = {
  years: 3,
  law: {
    ko: '산업안전보건법 시행규칙 제37조의4',
    en: 'Enforcement Rule of the Occupational Safety and Health Act, art. 37-4',
  },
}

/** Accidents. The article was not confirmed: three years of our own. */
export const accidentRecords: Retention = { years: 3 }

/** Minutes of a council. The article was not confirmed: two years of our own. */
export const minutesRecords: Retention = { years: 2 }

/** Statements of safety costs (산업안전보건법 시행규칙 제89조 제2항): a year after completion. */
export const costRecords: Retention = {
  years: 1,
  after: 'projectEnd',
  law: {
    ko: '산업안전보건법 시행규칙 제89조',
    en: 'Enforcement Rule of the Occupational Safety and Health Act, art. 89',
  },
}

/** Measurements and examinations (산업안전보건법 시행규칙 제241조): 5 years, of carcinogens 30. */
export const healthRecords: Retention = {
  years: 5,
  longer: { field: 'carcinogen', years: 30 },
  law: {
    ko: '산업안전보건법 시행규칙 제241조',
    en: 'Enforcement Rule of the Occupational Safety and Health Act, art. 241',
  },
}

/** Heat and what was done against it: not confirmed beyond the end of its year, so a year of our own. */
export const heatRecords: Retention = { years: 1 }

/** Who received protective equipment. The article was not confirmed: three years of our own. */
export const gearRecords: Retention = { years: 3 }
