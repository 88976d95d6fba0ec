import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { hideDaysMost, type Notice, noticeTitleMost } from '../../../contract/office/notice.ts'
import { configWrite, homeNotificationKey } from '../../../contract/office/setting.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { useReach } from '../../lib/outbox/use-line.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { noticeQuery } from './queries.ts'

const RichEditor = lazy(async () => ({
  default: (await import('../../widgets/rich/rich-editor.tsx')).RichEditor,
}))

const days = [1, 3, 7, 14, hideDaysMost]

/** Level 5 writes what everybody sees on their home. */
export function NoticeForm({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const t = useT('notice')
  const common = useT('common')
  const text = useProblemText()
  const client = useQueryClient()
  const offline = useReach() === 'offline'
  const [title, setTitle] = useState(notice?.title ?? '')
  const [doc, setDoc] = useState(notice?.doc ?? null)
  const [hideDays, setHideDays] = useState(notice?.hideDays ?? 7)
  const [tried, setTried] = useState(false)
  const put = useMutation({
    mutationFn: () => {
      const config = JSON.stringify({ title: title.trim(), doc, hideDays })
      return call(configWrite, { body: { key: homeNotificationKey, config } })
    },
    onSuccess: ({ config }) => {
      client.setQueryData(noticeQuery().queryKey, config)
      toast({ text: t('put'), icon: 'arrived' })
      onClose()
    },
    meta: { silent: true },
  })
  function press() {
    setTried(true)
    if (doc && !put.isPending && !offline) put.mutate()
  }
  return (
    <Dialog
      open
      modal="answer"
      className="lg:w-[640px]"
      onClose={onClose}
      title={t('form.title')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            size="lg"
            look="primary"
            className="grow"
            off={offline}
            busy={put.isPending}
            onClick={press}
          >
            {t('form.put')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={t('form.heading')} counter={{ value: title, max: noticeTitleMost }}>
          <TextInput value={title} onChange={setTitle} max={noticeTitleMost} />
        </Field>
        <Field
          label={t('form.words')}
          group
          required
          error={tried && !doc ? t('form.empty') : null}
        >
          <Suspense fallback={<SkeletonList rows={2} />}>
            <RichEditor initial={notice?.doc ?? null} onChange={setDoc} />
          </Suspense>
        </Field>
        <Field label={t('form.days')} help={t('form.daysHelp')}>
          <Select
            label={t('form.days')}
            value={String(hideDays)}
            onChange={(value) => setHideDays(Number(value ?? 7))}
            options={[...new Set([...days, hideDays])]
              .sort((a, b) => a - b)
              .map((count) => ({ value: String(count), label: t('form.daysOf', { count }) }))}
          />
        </Field>
        <p className="type-meta text-text-3">{t('form.again')}</p>
        {offline && <ErrorLine role="alert">{t('offline')}</ErrorLine>}
        {put.isError && <ErrorLine role="alert">{text(put.error)}</ErrorLine>}
      </div>
    </Dialog>
  )
}
