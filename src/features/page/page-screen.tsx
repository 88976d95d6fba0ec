import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SitePage } from '../../../contract/page/page.ts'
import { can } from '../../../contract/rights/can.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { Menu } from '../../widgets/layer/menu.tsx'
import { RichView } from '../../widgets/rich/rich-view.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { useMe } from '../session/me.ts'
import { pagesHref } from './hrefs.ts'
import { pageListQuery, pageQuery } from './queries.ts'
import { NothingRead, ReadNote } from './read-state.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { withPhones } from './with-phones.ts'

interface Actions {
  onEdit: () => void
  onRemoved: () => void
}

interface Props extends Actions {
  slug: string
  /** the page has another address by now */
  onMoved: (slug: string) => void
}

/** /pages/{slug}: a page, with and without a connection. */
export function PageScreen({ slug, onMoved, ...actions }: Props) {
  const t = useT('page')
  const query = useQuery(pageQuery(slug))
  const present = usePresentSlug(slug, query.data)
  // What was taken away is not read on, however it is cached.
  const page = isGone(query.error) ? undefined : query.data
  const moved = useRef(onMoved)
  moved.current = onMoved
  useEffect(() => {
    if (present !== slug) moved.current(present)
  }, [present, slug])
  return (
    <Screen
      title={page?.title ?? t('title')}
      {...(page && { crumbs: [{ label: t('title'), href: pagesHref }, { label: page.title }] })}
      actions={page && <PageMenu page={page} {...actions} />}
    >
      {page ? (
        <div className="page-list gap-4 lg:max-w-[60rem]">
          <Whole page={page} {...actions} />
          <ReadNote query={query} />
        </div>
      ) : (
        <div className="page-list">
          <NothingRead query={query} page />
        </div>
      )}
    </Screen>
  )
}

/** The address of the page that had this one before: as the server says, or offline the list. */
function usePresentSlug(slug: string, page: SitePage | undefined): string {
  const list = useQuery(pageListQuery()).data
  if (page) return page.slug
  const isPresent = list?.some((one) => one.slug === slug) ?? true
  return (!isPresent && list?.find(({ former }) => former.includes(slug))?.slug) || slug
}

function Whole({ page, ...menu }: { page: SitePage } & Actions) {
  const t = useT('page')
  const dates = useDates()
  const doc = useMemo(() => withPhones(page.content), [page.content])
  return (
    <Card padded className="grid gap-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h1 className="type-h2 break-words">{page.title}</h1>
          <p className="type-meta mt-1 flex flex-wrap items-center gap-2 text-text-3">
            {t('changed', { at: dates.recent(page.updatedAt), who: page.by.name })}
            {page.readLevel > 1 && <Chip>{t(`readers.${page.readLevel as 2 | 3 | 4 | 5}`)}</Chip>}
          </p>
        </div>
        <span className="hidden lg:block">
          <PageMenu page={page} {...menu} />
        </span>
      </div>
      <RichView doc={doc} className="type-body grid gap-3 break-words" />
    </Card>
  )
}

/** What level 5 does with a page. */
function PageMenu({ page, onEdit, onRemoved }: { page: SitePage } & Actions) {
  const t = useT('page')
  const [removing, setRemoving] = useState(false)
  if (!can(useMe()).writePages()) return null
  return (
    <>
      <Menu
        label={t('menu')}
        items={[
          {
            id: 'edit',
            label: t('edit'),
            icon: <Pencil aria-hidden className="size-5" />,
            onSelect: onEdit,
          },
          {
            id: 'remove',
            label: t('remove'),
            icon: <Trash2 aria-hidden className="size-5" />,
            danger: true,
            onSelect: () => setRemoving(true),
          },
        ]}
        trigger={
          <IconButton label={t('menu')}>
            <EllipsisVertical aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {removing && (
        <RemoveDialog page={page} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
