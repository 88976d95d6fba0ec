import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { type LibraryBoard, libraryGroups } from '../../../contract/library/definition.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { librariesHref } from './paths.ts'
import { librariesQuery } from './queries.ts'

interface LibraryListProps {
  projectId: number
  libraries: readonly LibraryBoard[]
}

/** /project/{id}/filelibrary: the libraries of a project, by what they are about. */
export function LibraryListScreen({ projectId, libraries }: LibraryListProps) {
  const t = useT('library')
  const language = shortLanguage(useLanguage())
  const { bytes } = useNumbers()
  const dates = useDates()
  const problemText = useProblemText()
  const query = useQuery(librariesQuery(projectId))
  const { data } = query
  const byId = new Map(data?.data.map((one) => [one.boardId, one]))
  return (
    <Screen title={t('title')}>
      <div className="page-list gap-5">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="page-title hidden lg:block">{t('title')}</h1>
          {data && (
            <p className="type-meta text-text-3">
              {t('room', { used: bytes(data.room.used), most: bytes(data.room.most) })}
            </p>
          )}
        </div>
        <p className="type-body -mt-2 max-w-[42rem] text-text-2 fine:type-cell">{t('text')}</p>
        {data ? (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              {libraryGroups.map((group) => (
                <section key={group.id}>
                  <SectionHead title={group.label[language]} />
                  <List label={group.label[language]}>
                    {libraries
                      .filter((library) => library.group === group.id)
                      .map(({ id, n, label }) => {
                        const found = byId.get(id)
                        return (
                          <ListRow
                            key={n}
                            href={`${librariesHref(projectId)}/${n}`}
                            lead={
                              <IconPlate>
                                <FolderOpen aria-hidden />
                              </IconPlate>
                            }
                            title={label[language]}
                            meta={
                              found && found.files > 0
                                ? `${t('count', { count: found.files })} · ${bytes(found.bytes)}${
                                    found.updatedAt ? ` · ${dates.recent(found.updatedAt)}` : ''
                                  }`
                                : t('none')
                            }
                          />
                        )
                      })}
                  </List>
                </section>
              ))}
            </div>
            <p className="text-right">
              <KnownAt at={query.dataUpdatedAt} />
            </p>
          </>
        ) : query.isError ? (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {problemText(query.error)}
          </ErrorState>
        ) : (
          <SkeletonList rows={8} />
        )}
      </div>
    </Screen>
  )
}
