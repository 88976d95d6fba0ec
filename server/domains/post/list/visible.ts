/**
 * `maySee` of policy.ts as SQL over `post p`: all of a project, or what concerns the partner's own
 * company. `company` and `member` are the names of the parameters; unused when not a partner.
 */
export function visiblePosts(partner: boolean, company: string, member: string): string {
  if (!partner) return 'true'
  return `(p.company_id = ${company}::int or p.responsible_company_ids @> array[${company}::int]
    or p.writer_id = ${member}::int)`
}
