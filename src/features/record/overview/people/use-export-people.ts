import { useQueryClient } from '@tanstack/react-query'
import type { PersonHours } from '../../../../../contract/education/person-hours.ts'
import type { FormBoard } from '../../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../../i18n/language.ts'
import { useLanguage, useT } from '../../../../i18n/use-t.ts'
import { projectName } from '../../../excel-export/project-name.ts'
import { useExportList } from '../../../excel-export/use-export-list.ts'
import { usePeopleWords } from './people-words.ts'

/** The people as they are shown, as a workbook. */
export function useExportPeople(
  board: FormBoard,
  projectId: number,
  { label, people }: { label: string; people: readonly PersonHours[] },
) {
  const t = useT('overview')
  const words = usePeopleWords()
  const language = shortLanguage(useLanguage())
  const client = useQueryClient()
  return useExportList(async () => ({
    name: `${board.label[language]} ${t('people.show')} ${label}`,
    project: await projectName(client, projectId),
    columns: [
      { key: 'name', label: t('people.columns.name'), kind: 'text' },
      { key: 'company', label: t('people.columns.company'), kind: 'text', width: 24 },
      { key: 'job', label: t('people.columns.job'), kind: 'text' },
      { key: 'hiredOn', label: t('people.columns.hiredOn'), kind: 'date' },
      { key: 'done', label: t('people.columns.doneAlone'), kind: 'decimal' },
      { key: 'asked', label: t('people.columns.asked'), kind: 'decimal' },
      { key: 'missing', label: t('people.columns.missing'), kind: 'decimal' },
      { key: 'state', label: t('people.columns.stateHead'), kind: 'text' },
      { key: 'others', label: t('people.columns.others'), kind: 'text', width: 48 },
      { key: 'last', label: t('people.columns.last'), kind: 'date' },
      { key: 'linked', label: t('people.columns.linked'), kind: 'text', width: 24 },
    ],
    read: async () => ({
      total: people.length,
      rows: people.map((person) => ({
        name: person.name,
        company: person.company,
        job: words.job(person),
        hiredOn: person.hiredOn,
        done: person.done,
        asked: person.asked,
        missing: person.missing,
        state: words.state(person),
        others: words.others(person).join('\n'),
        last: person.last,
        linked: person.linked ? '' : t('people.unlinked'),
      })),
    }),
  }))
}
