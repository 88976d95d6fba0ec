import * as v from 'valibot'
import { foundEntry, foundKinds, mostFound, searchAll } from '../../../contract/search/search.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { membershipIn } from '../../identity/membership.ts'
import { Params } from '../../platform/db/params.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { partOf } from './parts.ts'

const row = v.object({ ...foundEntry.entries, kind: v.picklist(foundKinds), at: v.date() })

export const searchRoutes: Bound[] = [
  bind(searchAll, async ({ db, who, query, services }) => {
    const { projectId, keyword } = query
    const place = projectId === undefined ? null : await membershipIn(db, who, projectId)
    const params = new Params()
    // One more than is shown: whether there are more is all that is said of the others.
    const most = params.add(mostFound + 1)
    const search = { who, services, place, keyword }
    const parts = foundKinds.map((kind) => partOf(kind, search, params, most))
    const rows = await rowsOfText(db, row, {
      text: `select s.*, j.field_name as "projectName" from (${parts.join(' union all ')}) s
        left join project j on j.id = s."projectId"`,
      values: params.values,
    })
    const found = foundKinds.map((kind) => {
      const of = rows.filter((one) => one.kind === kind)
      of.sort((a, b) => b.at.getTime() - a.at.getTime())
      return { kind, shown: of.slice(0, mostFound), isAll: of.length <= mostFound }
    })
    return {
      data: found.flatMap(({ shown }) =>
        shown.map((one) => ({ ...one, at: one.at.toISOString() })),
      ),
      more: found.flatMap(({ kind, isAll }) => (isAll ? [] : [kind])),
    }
  }),
]
