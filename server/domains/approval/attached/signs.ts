/**
 * Whether a person, given as SQL, submitted round `r` of document `d` or is on its line: they read what they
 * sign, also where they cannot read the record any more. Circulation reads what is complete.
 */
export const signsRound = (me: string): string =>
  `(coalesce((r.writer_snapshot->>'id')::int, d.writer_id) = ${me}
    or exists (select 1 from approval_element e where e.document_id = r.document_id
      and e.round = r.round and e.member_id = ${me}
      and (e.type <> 'circulation' or r.status = 'complete')))`
