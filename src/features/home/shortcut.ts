import { redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Me } from '../../../contract/auth.ts'
import { lastProject } from '../project/last-project.ts'
import { writeHref } from '../record/hrefs.ts'
import { homeBoards } from './boards.ts'

/** `/home?open=…`: the shortcuts of the installed app (manifest) do not know a project. */
export const shortcutSearch = v.object({
  open: v.optional(
    v.fallback(v.optional(v.picklist(['daily-check', 'hazard-report', 'outbox'])), undefined),
  ),
})

/** Goes on to what the shortcut names, in the project last opened; else home is shown. */
export function openShortcut(me: Me, open: v.InferOutput<typeof shortcutSearch>['open']) {
  if (open === 'outbox') throw redirect({ href: '/outbox', replace: true })
  const projectId = lastProject(me.id) ?? me.project_id
  if (!open || projectId === null) return
  const boardId = open === 'daily-check' ? homeBoards.daily : homeBoards.hazard
  throw redirect({ href: writeHref(projectId, boardId), replace: true })
}
