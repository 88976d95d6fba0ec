import * as v from 'valibot'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { inOrder, isForAll, type TargetIds } from '../../../../contract/thread/target.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'

const named = (kind: string, names: string) => `coalesce((select jsonb_agg(jsonb_build_object(
    'id', t.target_id, 'name', coalesce(n.name, '')) order by n.name, t.target_id)
  from thread_target t left join (${names}) n on n.id = t.target_id
  where t.post_id = p.id and t.kind = '${kind}'), '[]'::jsonb)`

/** The targets of the post `p`, as the contract has them; null without any. */
export const targetsJson = `case when exists (select 1 from thread_target t where t.post_id = p.id)
  then jsonb_build_object(
    'companies', ${named('company', 'select id, name from company')},
    'roles', coalesce((select jsonb_agg(t.role order by t.role) from thread_target t
      where t.post_id = p.id and t.kind = 'role'), '[]'::jsonb),
    'fields', ${named('field', 'select id, field_name as name from field')}) end`

const knownRow = v.object({ companies: v.number(), fields: v.number() })

interface At {
  board: ThreadBoard
  projectId: number | null
  isReply: boolean
}

/**
 * Targets as they are stored. Companies and work sites are of the project and there; a notice for all
 * projects knows roles alone. They stay there until the transaction ends.
 * Throws `invalid` with the field that names another.
 */
export async function checkedTargets(tx: Db, at: At, input: TargetIds): Promise<TargetIds> {
  const { board, projectId, isReply } = at
  const wanted = inOrder(input)
  if (isForAll(wanted)) return wanted
  if (!board.notices || isReply) throw problem('invalid', { fields: { targets: 'option' } })
  const [known] = await rowsOfText(tx, knownRow, {
    name: 'thread-targets-known',
    text: `select
      (select count(*)::int from (select 1 from project_company
        where project_id = $1::int and company_id = any($2::int[]) for key share) c) as companies,
      (select count(*)::int from (select 1 from field
        where project_id = $1::int and id = any($3::int[]) for key share) f) as fields`,
    values: [projectId, wanted.companyIds, wanted.fieldIds],
  })
  const fields: Record<string, string> = {}
  if (known?.companies !== wanted.companyIds.length) fields['targets.companyIds'] = 'option'
  if (known?.fields !== wanted.fieldIds.length) fields['targets.fieldIds'] = 'option'
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
  return wanted
}

/** Whether a notice has to be confirmed; undefined: nothing is said of it. Nothing else ever has. */
export function mustReadOf(
  board: ThreadBoard,
  isReply: boolean,
  wanted: boolean | undefined,
): boolean | undefined {
  if (wanted && (!board.notices || isReply)) {
    throw problem('invalid', { fields: { mustRead: 'option' } })
  }
  return wanted
}

/** Replaces the targets of a notice by checked ones. */
export async function storeTargets(tx: Db, postId: string, targets: TargetIds): Promise<void> {
  await runText(tx, {
    name: 'thread-targets-clear',
    text: 'delete from thread_target where post_id = $1',
    values: [postId],
  })
  await runText(tx, {
    name: 'thread-targets-store',
    text: `insert into thread_target (post_id, kind, target_id, role)
      select $1::uuid, 'company', id, '' from unnest($2::int[]) as id
      union all select $1::uuid, 'role', 0, role from unnest($3::text[]) as role
      union all select $1::uuid, 'field', id, '' from unnest($4::int[]) as id`,
    values: [postId, targets.companyIds, targets.roles, targets.fieldIds],
  })
}
