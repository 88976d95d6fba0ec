import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { listedGroups } from '../../../contract/form/asked-shape.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { NoRight } from '../../widgets/empty/no-right.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { BoardIcon } from '../board/board-icon.tsx'
import { listedBoards } from '../board/listed.ts'
import { oneProject } from '../project/queries.ts'
import { useCan } from '../project/use-can.ts'
import { openList } from './edited-list.ts'
import { useListWords } from './words.ts'

/** /project/{id}/info/checklist: the checklists that a project may make its own. */
export function ChecklistBoardsScreen({ projectId }: { projectId: number }) {
  const t = useT('checklist')
  const site = useT('site')
  const language = shortLanguage(useLanguage())
  const mayAdapt = useCan(projectId).adaptChecklist()
  const project = useQuery(oneProject(projectId)).data
  const words = useListWords({ groups: [] })
  const href = `/project/${projectId}/info`
  const meta = (boardId: number) => {
    const newest = project?.checklists?.find((one) => one.boardId === boardId)
    const groups = v.safeParse(listedGroups, newest?.groups)
    if (!newest || !groups.success) return t('builtIn')
    const counts = words.counts(openList({ groups: [] }, groups.output))
    return `${t('version', { version: newest.version })} · ${counts}`
  }
  return (
    <Screen
      title={t('title')}
      crumbs={[{ label: site('info.title'), href }, { label: t('title') }]}
    >
      {mayAdapt ? (
        <div className="page-list gap-5">
          <h1 className="page-title hidden lg:block">{t('title')}</h1>
          <p className="type-body -mt-2 max-w-[42rem] text-text-2 fine:type-cell">{t('text')}</p>
          <List label={t('title')}>
            {listedBoards
              .filter(({ adaptable }) => adaptable)
              .map(({ id, label, icon }) => (
                <ListRow
                  key={id}
                  href={`${href}/checklist/${id}`}
                  lead={
                    <IconPlate size={40}>
                      <BoardIcon name={icon} className="size-5" />
                    </IconPlate>
                  }
                  title={label[language]}
                  meta={meta(id)}
                />
              ))}
          </List>
        </div>
      ) : (
        <NoRight back={href}>{t('forbidden')}</NoRight>
      )}
    </Screen>
  )
}
