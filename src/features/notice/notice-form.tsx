import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { hideDaysMost, type Notice, noticeTitleMost } from '../../../contract/office/notice.ts'
import { configWrite, homeNotificationKey } from '../../../contract/office/setting.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { noticeQuery } from './queries.ts'

const RichEditor = lazyPart(async () => ({
  default: (await import('../../widgets/rich/rich-editor.tsx')).RichEditor,
}))

const days = [1, 3, 7, 14, hideDaysMost]

/** Level 5 writes what everybody sees on their home. */
export function NoticeForm({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const t = useT('notice')
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const form = useEditForm({
    draft: `notice:${notice?.id ?? 'new'}`,
    open: () => ({
      title: notice?.title ?? '',
      doc: notice?.doc ?? null,
      hideDays: notice?.hideDays ?? 7,
    }),
    bodyOf: ({ title, ...rest }) => ({
      key: homeNotificationKey,
      config: JSON.stringify({ title: title.trim(), ...rest }),
    }),
    check: ({ doc }) => ({ doc: !doc && t('form.empty') }),
    send: (body) => call(configWrite, { body }),
    onSaved: ({ config }) => {
      client.setQueryData(noticeQuery().queryKey, config)
      toast({ text: t('put'), icon: 'arrived' })
      onClose()
    },
  })
  const { title, doc, hideDays } = form.values
  return (
    <EditDialog
      form={form}
      modal="answer"
      wide
      title={t('form.title')}
      verb={t('form.put')}
      off={offline}
      note={offline ? t('offline') : null}
      onClose={onClose}
    >
      <TextLine
        form={form}
        name="title"
        className="lg:col-span-2"
        label={t('form.heading')}
        counter={{ value: title, max: noticeTitleMost }}
        max={noticeTitleMost}
      />
      <FormField
        form={form}
        name="doc"
        className="lg:col-span-2"
        label={t('form.words')}
        group
        required
      >
        {({ onChange }) => (
          <Suspense fallback={<SkeletonList rows={2} />}>
            <RichEditor key={form.replaced} initial={doc} onChange={onChange} />
          </Suspense>
        )}
      </FormField>
      <FormField
        form={form}
        name="hideDays"
        className="lg:col-span-2"
        label={t('form.days')}
        help={t('form.daysHelp')}
      >
        {({ value, onChange }) => (
          <Select
            label={t('form.days')}
            value={String(value)}
            onChange={(next) => onChange(Number(next ?? 7))}
            options={[...new Set([...days, hideDays])]
              .sort((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('form.daysOf', { count }) }))}
          />
        )}
      </FormField>
      <p className="type-meta text-text-3 lg:col-span-2">{t('form.again')}</p>
    </EditDialog>
  )
}
