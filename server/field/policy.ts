import { mayManageFields } from '../../contract/rights.ts'
import type { Person, Standing } from '../auth/person.ts'

/** Work sites are the managers' and head office's to administer (design §5). */
export function mayManage(who: Pick<Person, 'level'>, standing: Pick<Standing, 'role'>): boolean {
  return mayManageFields(who, standing.role)
}

/** Whether there is a project whose work sites they administer. */
export function mayManageSome(who: Pick<Person, 'level' | 'standings'>): boolean {
  return mayManageFields(who, null) || [...who.standings.values()].some((at) => mayManage(who, at))
}
