/** A member `m` of company `c` as others may see one (contract `personRef`). */
export const personJson = (m: string, c: string) =>
  `jsonb_build_object('id', ${m}.id, 'name', ${m}.name, 'position', ${m}.position,
    'companyId', ${m}.company_id, 'companyName', ${c}.name)`

/** The person of `id` as they are at this moment, to be stored with what they write. */
export const personSnapshot = (id: string) =>
  `(select ${personJson('sm', 'sc')} from member sm left join company sc on sc.id = sm.company_id
    where sm.id = ${id})`

/**
 * A person as they were when they wrote: a later name, position or company does not rewrite a record.
 * As they are now where a build before wrote the row.
 */
export const personThen = (snapshot: string, m: string, c: string) =>
  `coalesce(${snapshot}, ${personJson(m, c)})`
