import { useQueryClient } from '@tanstack/react-query'
import { isLarge, maxQuestions } from '../../../contract/form/asked-shape.ts'
import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { type ChecklistVersion, checklistSave } from '../../../contract/record/checklist.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem, Problem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { toast } from '../../widgets/toast/toast.ts'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { projectKeys } from '../project/queries.ts'
import {
  closeList,
  countsOf,
  type EditedGroup,
  emptyOwnGroup,
  openList,
  savedList,
} from './edited-list.ts'
import { type ChecklistAt, checklistParams, versionsQuery } from './queries.ts'

export interface ChecklistValues {
  list: EditedGroup[]
}

type Body = Pick<RequestOf<typeof checklistSave>['body'], 'groups'>

interface ChecklistInput {
  at: ChecklistAt
  field: ChecklistField
  /** null: the board's own */
  newest: ChecklistVersion | null
}

/** The questions of a project while they are changed; another person's version is met on saving. */
export function useChecklistForm({ at, field, newest }: ChecklistInput) {
  const t = useT('checklist')
  const client = useQueryClient()
  const valuesOf = (version: ChecklistVersion | null): ChecklistValues => ({
    list: openList(field, version?.groups ?? null),
  })
  const listed = ({ list }: ChecklistValues) => savedList(field, list)
  const reread = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: versionsQuery(at).queryKey }),
      client.invalidateQueries({ queryKey: projectKeys.one(at.projectId) }),
    ])
  return useEditForm<ChecklistValues, Body, ChecklistVersion>({
    draft: `checklist:${at.projectId}:${at.boardId}`,
    open: () => valuesOf(newest),
    revision: newest?.version ?? 0,
    bodyOf: (values, base) => {
      const groups = listed(values)
      return JSON.stringify(groups) === JSON.stringify(listed(base)) ? null : { groups }
    },
    check: ({ list }) => {
      const { asked } = countsOf(list)
      if (asked === 0) return { list: t('wrong.none') }
      const empty = emptyOwnGroup(list)
      if (empty) return { list: t('wrong.emptyGroup', { name: empty.label }) }
      if (asked > maxQuestions) return { list: t('wrong.many', { count: maxQuestions }) }
      return { list: isLarge(closeList(list)) && t('wrong.large') }
    },
    send: ({ groups }, base) =>
      write(checklistSave, { params: checklistParams(at), body: { base, groups } }),
    shownAt: { groups: 'list' },
    met(error) {
      if (!isProblem(error, 'wrong-state')) return null
      const theirs = (error.data ?? null) as ChecklistVersion | null
      void reread()
      return { values: valuesOf(theirs), revision: theirs?.version ?? 0 }
    },
    wordsOf: (error) => {
      if (isProblem(error, 'wrong-state')) return t('wrong.newer')
      return error instanceof Problem && error.offline ? t('needsLine') : undefined
    },
    again: (saved) => ({ values: valuesOf(saved), revision: saved.version }),
    onSaved: async () => {
      toast({ text: t('saved'), icon: 'arrived' })
      await reread()
    },
    onSame: () => toast({ text: t('same'), icon: 'info' }),
  })
}
