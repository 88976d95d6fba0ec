import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SitePage } from '../../../contract/page/page.ts'
import { useT } from '../../i18n/use-t.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { Screen } from '../../widgets/screen/screen.tsx'
import { PageForm } from './page-form.tsx'
import { pageQuery } from './queries.ts'
import { NothingRead } from './read-state.tsx'

interface Props {
  /** null: a new page */
  slug: string | null
  onSaved: (saved: SitePage) => void
}

/** /pages/create and /pages/{slug}/update. */
export function PageWriteScreen({ slug, onSaved }: Props) {
  const t = useT('page')
  const title = t(slug === null ? 'create' : 'edit')
  return (
    <Screen title={title}>
      {slug === null ? (
        <PageForm page={null} title={title} onSaved={onSaved} />
      ) : (
        <Change slug={slug} title={title} onSaved={onSaved} />
      )}
    </Screen>
  )
}

function Change({
  slug,
  title,
  onSaved,
}: { slug: string; title: string } & Pick<Props, 'onSaved'>) {
  const query = useQuery(pageQuery(slug))
  // Deleted, or at another address, while it was open: what was typed stays on the screen.
  const [opened, setOpened] = useState<SitePage | null>(null)
  const present = isGone(query.error) ? undefined : query.data
  if (present && present !== opened && (!opened || present.id === opened.id)) setOpened(present)
  const page = present ?? opened
  if (!page) {
    return (
      <div className="page-form">
        <NothingRead query={query} page />
      </div>
    )
  }
  return <PageForm key={page.id} page={page} title={title} onSaved={onSaved} />
}
