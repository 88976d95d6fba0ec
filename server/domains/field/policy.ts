import { can } from '../../../contract/rights/can.ts'
import type { Person, Standing } from '../../identity/person.ts'

/** Work sites are the managers' and head office's to administer (design §5). */
export function mayManage(who: Pick<Person, 'level'>, standing: Pick<Standing, 'role'>): boolean {
  return can(who, standing).manageSites()
}

/** Whether there is a project whose work sites they administer. */
export function mayManageSome(who: Pick<Person, 'level' | 'standings'>): boolean {
  return can(who).manageSites() || [...who.standings.values()].some((at) => mayManage(who, at))
}
