import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { countsOf, type EditedGroup } from './edited-list.ts'

/** What groups and questions are called, and how many there are, in the reader's language. */
export function useListWords(field: Pick<ChecklistField, 'groups'>) {
  const t = useT('checklist')
  const language = shortLanguage(useLanguage())
  const named = new Map(
    field.groups.flatMap((group) => [
      [`group ${group.id}`, group.label[language]] as const,
      ...group.questions.map(({ id, label }) => [id, label[language]] as const),
    ]),
  )
  return {
    groupName: ({ id, label }: { id: string; label?: string | undefined }) =>
      label ?? named.get(`group ${id}`) ?? t('question.unknown'),
    questionName: ({ id, label }: { id: string; label?: string | undefined }) =>
      label ?? named.get(id) ?? t('question.unknown'),
    counts(groups: readonly Pick<EditedGroup, 'questions'>[]): string {
      const { asked, hidden, own } = countsOf(groups)
      return [
        t('asked', { count: asked }),
        own > 0 && t('ownCount', { count: own }),
        hidden > 0 && t('hiddenCount', { count: hidden }),
      ]
        .filter(Boolean)
        .join(' · ')
    },
  }
}
