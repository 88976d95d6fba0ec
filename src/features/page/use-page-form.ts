import { useQueryClient } from '@tanstack/react-query'
import {
  type PageBody,
  pageBody,
  pageCreate,
  pageUpdate,
  type SitePage,
  sitePage,
} from '../../../contract/page/page.ts'
import { isReserved, slugPattern } from '../../../contract/page/slug.ts'
import type { RichDoc } from '../../../contract/rich/rich.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { differenceOf } from '../../lib/difference.ts'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { pageKeys } from './keys.ts'

/** Least levels of readers, as a choice has them. */
export const levels = ['1', '2', '3', '4', '5'] as const

interface PageValues {
  title: string
  slug: string
  readLevel: (typeof levels)[number]
  /** null: nothing is written */
  content: RichDoc | null
}

const empty: PageValues = { title: '', slug: '', readLevel: '1', content: null }

const valuesOf = ({ title, slug, readLevel, content }: SitePage): PageValues => ({
  title,
  slug,
  readLevel: levels[readLevel - 1] ?? '1',
  content,
})

/** The contract refuses a text that is missing, at its field. */
const bodyOf = (values: PageValues): PageBody => ({
  slug: values.slug.trim(),
  title: values.title,
  content: values.content as RichDoc,
  readLevel: Number(values.readLevel),
})

/**
 * The form of a page. Writing needs a connection; what was typed survives a reload, a refusal, and
 * another person's change, which it shows.
 * @param page null: a new one
 */
export function usePageForm(page: SitePage | null, onSaved: (saved: SitePage) => void) {
  const t = useT('page')
  const client = useQueryClient()
  const saved = async (one: SitePage) => {
    await client.invalidateQueries({ queryKey: pageKeys.all })
    onSaved(one)
  }
  return useEditForm<PageValues, PageBody, SitePage>({
    draft: `page:${page?.id ?? 'new'}`,
    open: () => (page ? valuesOf(page) : empty),
    revision: page?.revision,
    // What another person saves while this form is open is shown at once.
    follow: page !== null,
    schema: pageBody,
    bodyOf: (values, base) =>
      page && Object.keys(differenceOf(base, values)).length === 0 ? null : bodyOf(values),
    check: ({ slug }) => {
      const address = slug.trim()
      if (address === '') return {}
      if (!slugPattern.test(address)) return { slug: t('form.wrongSlug') }
      return { slug: isReserved(address) && t('form.reservedSlug') }
    },
    send: (body, revision) =>
      page
        ? write(pageUpdate, {
            params: { pageId: String(page.id) },
            body,
            headers: { [header.ifMatch]: etagOf(revision) },
          })
        : write(pageCreate, { body }),
    met(error) {
      const theirs = metVersion(error, sitePage)
      return theirs && { values: valuesOf(theirs), revision: theirs.revision }
    },
    wordsOf: (error) => (isProblem(error, 'not-found') ? t('form.gone') : undefined),
    onSaved: saved,
    onSame: () => page && onSaved(page),
  })
}
