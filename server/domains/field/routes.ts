import { sql } from 'drizzle-orm'
import {
  facilityCategories,
  fieldCreate,
  fieldImport,
  fieldList,
  fieldOne,
  fieldRemove,
  fieldsOfCompany,
  fieldsOfUser,
  fieldUpdate,
  myFields,
} from '../../../contract/project/field.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { maxJsonBytes } from '../../http/body.ts'
import { membershipIn } from '../../identity/membership.ts'
import { ensureCategories, listCategories } from './categories.ts'
import { importFields } from './import.ts'
import { mayManageSome } from './policy.ts'
import { fieldsWhere, listFields } from './queries.ts'
import { removeField } from './remove.ts'
import { seenField } from './visible-field.ts'
import { createField, updateField } from './write.ts'

const ofCompany = (id: number | null) =>
  sql`exists (select 1 from field_company fc where fc.field_id = f.id and fc.company_id = ${id})`
const ofMember = (id: number) =>
  sql`exists (select 1 from field_member fm where fm.field_id = f.id and fm.member_id = ${id})`

export const fieldRoutes: Bound[] = [
  bind(fieldList, async ({ db, who, query }) => {
    await membershipIn(db, who, query.projectId)
    return listFields(db, query)
  }),

  bind(fieldOne, async ({ db, who, params, reply }) => {
    const found = await seenField(db, who, params.id)
    return reply(found, { etag: etagOf(found.revision) })
  }),

  bind(fieldsOfCompany, ({ db, who, params, query }) =>
    fieldsWhere(db, who, ofCompany(params.id), query),
  ),

  bind(fieldsOfUser, ({ db, who, params, query }) =>
    fieldsWhere(db, who, ofMember(params.id), query),
  ),

  bind(myFields, async ({ db, who, params, query }) => {
    await membershipIn(db, who, params.projectId)
    const mine = sql`f.project_id = ${params.projectId}
      and (${ofMember(who.id)} or ${ofCompany(who.companyId)})`
    return fieldsWhere(db, who, mine, query)
  }),

  bind(facilityCategories, async ({ db, params, query, services }) => {
    await ensureCategories(services.pool)
    return listCategories(db, Number(params.depth.slice(3)), query)
  }),

  bind(fieldCreate, createField),
  bind(fieldUpdate, updateField),
  bind(fieldRemove, removeField),

  // Fifty thousand rows of a sheet.
  bind(fieldImport, importFields, {
    maxBody: 24 * maxJsonBytes,
    may: ({ who }) => mayManageSome(who),
  }),
]
