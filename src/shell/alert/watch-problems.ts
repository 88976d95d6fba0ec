import type { QueryClient } from '@tanstack/react-query'
import { forgetProject } from '../../features/project/last-project.ts'
import { currentMe } from '../../features/session/me.ts'
import { words } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { showAlert } from '../../lib/notice/alerts.ts'
import { reactionTo } from './reaction.ts'

interface Ways {
  /** path on the screen */
  pathname: () => string
  go: (path: string) => void
}

/**
 * A refused project is being left: until the next screen opens, further refusals of it are ignored.
 */
let left = false

function noProject(client: QueryClient, { pathname, go }: Ways) {
  const projId = Number(/^\/project\/(\d+)/.exec(pathname())?.[1] ?? 0)
  if (projId > 0) left = false
  if (left) return
  const shown = showAlert({
    title: words.t('common:problem.title'),
    message: words.t('shell:noProject'),
    onClose: () => {
      left = true
      void client.cancelQueries()
      go('/')
    },
  })
  const me = currentMe()
  if (shown && me && projId > 0) forgetProject(me.id, projId)
}

function react(
  client: QueryClient,
  problem: Problem,
  about: { silent: boolean; known: boolean },
  ways: Ways,
) {
  const reaction = reactionTo(problem, about)
  if (reaction === 'no-project') noProject(client, ways)
  else if (reaction === 'too-many') {
    showAlert({
      title: words.t('common:problem.title'),
      message: problem.message,
    })
  } else if (reaction === 'alert') {
    showAlert({
      title: words.t('common:problem.title'),
      message:
        problem.code === 'bad-answer' ? words.t('common:problem.badAnswer') : problem.message,
      requestId: problem.requestId,
    })
  }
}

/** Applies `reactionTo` to every read and write of TanStack Query. */
export function watchProblems(client: QueryClient, ways: Ways) {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof Problem)) return
    const known = event.query.state.data !== undefined
    react(client, error, { silent: event.query.meta?.silent === true, known }, ways)
  })
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof Problem)) return
    react(client, error, { silent: event.mutation.meta?.silent === true, known: false }, ways)
  })
}
