import { Suspense } from 'react'
import { mostPageText, mostPageTitle, type SitePage } from '../../../contract/page/page.ts'
import { mostSlug } from '../../../contract/page/slug.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Field } from '../../widgets/field/field.tsx'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { RichPlain } from '../../widgets/rich/rich-plain.tsx'
import { RichText } from '../../widgets/rich/rich-text.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { EditPage } from '../edit-form/edit-page.tsx'
import { FormField, TextLine, Theirs } from '../edit-form/form-field.tsx'
import { levels, usePageForm } from './use-page-form.ts'

/** Where the editor cannot be loaded, words are written without it. */
const RichEditor = lazyPart(async () => ({
  default: await import('../../widgets/rich/rich-editor.tsx').then(
    ({ RichEditor }) => RichEditor,
    () => RichPlain,
  ),
}))

interface Props {
  /** null: a new one */
  page: SitePage | null
  title: string
  onSaved: (saved: SitePage) => void
}

export function PageForm({ page, title, onSaved }: Props) {
  const t = useT('page')
  const common = useT('common')
  const form = usePageForm(page, onSaved)
  const offline = useConnection() === 'offline'
  const content = form.bind('content', () => '')
  return (
    <EditPage
      form={form}
      title={title}
      verb={common('save')}
      off={offline}
      aside={offline ? t('form.offline') : undefined}
    >
      <TextLine
        form={form}
        name="title"
        label={t('form.title')}
        required
        max={mostPageTitle}
        counter={{ value: form.values.title, max: mostPageTitle }}
      />
      <TextLine
        form={form}
        name="slug"
        label={t('form.slug')}
        help={t(page ? 'form.slugChanged' : 'form.slugHelp')}
        required
        max={mostSlug}
        input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
      />
      <FormField
        form={form}
        name="readLevel"
        label={t('form.readers')}
        help={t('form.readersHelp')}
        shown={(level) => t(`readers.${level}`)}
      >
        {({ value, onChange }) => (
          <Select
            label={t('form.readers')}
            value={value}
            onChange={(next) => onChange(levels.find((level) => level === next) ?? '1')}
            options={levels.map((level) => ({ value: level, label: t(`readers.${level}`) }))}
          />
        )}
      </FormField>
      <Field label={t('form.content')} group required error={content.error}>
        {content.theirs !== undefined && (
          <div className="mb-2 grid gap-2 rounded-control bg-surface-2 p-4">
            <Theirs bound={{ theirs: t('form.theirText'), takeTheirs: content.takeTheirs }} />
            <div className="max-h-60 overflow-y-auto">
              <RichText value={form.base.content} />
            </div>
          </div>
        )}
        <Suspense fallback={<SkeletonList rows={4} />}>
          <RichEditor
            key={form.replaced}
            initial={content.value}
            max={mostPageText}
            onChange={content.onChange}
          />
        </Suspense>
        <p className="type-meta mt-2 text-text-3">{t('form.contentHelp')}</p>
      </Field>
    </EditPage>
  )
}
