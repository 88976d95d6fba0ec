import type { Row } from '../form/field-types.ts'
import type { PictureName, SampleSite, SampleUpload } from './sample.ts'

export type Stage = 'received' | 'acting' | 'done' | 'redo' | 'verified'

interface Steps {
  row: Row & { company_id: number }
  state: Stage
  /** what was done, and what its photo shows */
  action: string
  pictureName: PictureName
  /** when it was found */
  at: Date
  uploads: SampleUpload[]
}

/** A finding as the steps up to a state leave it: done by the company, decided on by a lead. */
export function findingSteps(
  site: SampleSite,
  { row, state, action, pictureName, at, uploads }: Steps,
): Row {
  const { random } = site
  if (state === 'received') return { ...row, state }
  if (state === 'acting') return { ...row, state, action }
  const company = site.partners.filter((person) => person.companyId === row.company_id)
  const actor = random.pick(company.length > 0 ? company : site.staff)
  const actedAt = site.later(at, random.int(2, 40))
  const after = site.photo(pictureName, true, actedAt)
  uploads.push(after)
  const begun = { begun_by: [actor.id] }
  const done = {
    ...row,
    state,
    action,
    after: after.id,
    acted_by: actor.id,
    acted_at: actedAt.toISOString(),
  }
  const verifier = site.leads.find(({ id }) => id !== actor.id)
  if (state === 'done' || !verifier) return { ...done, ...begun, state: 'done' }
  return {
    ...done,
    verifier: verifier.id,
    verified_at: site.later(actedAt, random.int(1, 20)).toISOString(),
    ...(state === 'redo' ? { verify_comment: '고정이 덜 되었습니다. 다시 조치해 주세요.' } : begun),
  }
}
