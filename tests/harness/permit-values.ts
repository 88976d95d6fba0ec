import { randomUUIDv7 } from 'node:crypto'
import { measureFields } from '../../contract/boards/work-permit/measures.ts'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { questionsOf } from '../../contract/form/verdicts.ts'

const hour = 3_600_000
/** An instant so many hours from now. */
export const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

export const gasRow = (more: Values = {}): Row => ({
  id: randomUUIDv7(),
  measured_at: from(-1),
  phase: 'before',
  o2: 20.8,
  lel: 0,
  co: 2,
  h2s: 0,
  by: '박기태',
  ...more,
})

/** The values of a permit of this person's company, whole. */
export function permit(who: { companyId: number | null }, more: Values = {}): Values {
  const works = (more.works as string[] | undefined) ?? ['fire']
  const measures = measureFields
    .filter(({ visible }) => visible({ values: { works } }))
    .map((field) => [
      field.key,
      Object.fromEntries(questionsOf(field).map(({ id }) => [id, { answer: 'taken' }])),
    ])
  return {
    works,
    work_name: '기계실 배관 용접',
    work_type: 'mechanical',
    place: '지하 2층 기계실',
    begin_at: from(-1),
    end_at: from(7),
    detail: '가접, 본용접, 잔류 감시',
    company_id: who.companyId,
    foreman: '오세진',
    ...(works.includes('fire') && { fire_watch: '박기태' }),
    ...(works.includes('confined') && { space_watch: '최영호', gas: [gasRow()] }),
    ppe: ['helmet'],
    crew: [{ id: randomUUIDv7(), name: '정대호' }],
    hazards: [{ id: randomUUIDv7(), hazard: '불티', disaster_type: '32', measure: '방지포' }],
    ...Object.fromEntries(measures),
    ...more,
  }
}
