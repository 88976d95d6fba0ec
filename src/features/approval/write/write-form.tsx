import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
  type ApprovalDocument,
  mostApprovalText,
  mostApprovalTitle,
} from '../../../../contract/approval/document.ts'
import {
  type ApprovalCode,
  type ApprovalKind,
  approvalKinds,
  approvalPriorities,
  approvalSecurities,
} from '../../../../contract/codes/approval.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { SaveBar } from '../../../widgets/bar/save-bar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { RichPlain } from '../../../widgets/rich/rich-plain.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { boxHref, documentHref } from '../../approval-state/hrefs.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import { myProjects } from '../../project/queries.ts'
import { postQuery } from '../../record/queries.ts'
import { RecordLink } from '../attached/attached-record.tsx'
import { isSound } from '../line/line.ts'
import { LineEditor } from '../line/line-editor.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { FilesField } from './files-field.tsx'
import { type ApprovalTarget, useApprovalForm } from './use-approval-form.ts'

/** Where the editor cannot be loaded, words are written without it. */
const RichEditor = lazyPart(async () => ({
  default: await import('../../../widgets/rich/rich-editor.tsx').then(
    ({ RichEditor }) => RichEditor,
    () => RichPlain,
  ),
}))

interface Props {
  title: string
  /** as the form was opened */
  target: ApprovalTarget
  /** it is a draft of the server now */
  onKept: (document: ApprovalDocument) => void
}

interface Trouble {
  faults: Record<string, string>
  /** keys of words; else sentences of the server */
  own: boolean
  text: string | null
}

const none: Trouble = { faults: {}, own: true, text: null }

/** The form of a document: its words left, its line right. */
export function WriteForm({ title, target, onKept }: Props) {
  const t = useT('approval')
  const text = useProblemText()
  const dates = useDates()
  const navigate = useNavigate()
  const client = useQueryClient()
  const offline = useConnection() === 'offline'
  const [first] = useState(target)
  const form = useApprovalForm(first)
  const [trouble, setTrouble] = useState(none)
  const [newer, setNewer] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const { values, set, busy, keeping } = form
  const options = useOptions()
  const { record } = values
  const attached = useQuery({
    ...postQuery(record?.boardId ?? 0, record?.postId ?? ''),
    enabled: record !== null,
  })
  const faultAt = (field: string) => {
    const fault = trouble.faults[field]
    if (!fault || !trouble.own) return fault
    return t(`form.fault.${fault === 'required' || fault === 'max' ? fault : 'other'}`)
  }
  const placed = ['kind', 'title', 'content', 'projectId', 'security', 'priority']
  const unplaced = Object.keys(trouble.faults).find((field) => !placed.includes(field))

  async function save(submits: boolean) {
    setTrouble(none)
    if (submits && !isSound(values.line, first.userId)) {
      setTrouble({ ...none, text: t('form.wrongLine') })
      return
    }
    try {
      const saved = await form.save(submits, attached.data?.revision)
      if (!saved) return
      if (saved.is === 'newer') setNewer(true)
      else if (saved.is === 'moved') {
        await attached.refetch()
        setTrouble({ ...none, text: t('attached.moved') })
      } else if (saved.is === 'files') setTrouble({ ...none, text: t('form.filesFailed') })
      else if (saved.is === 'wrong') {
        const wrongLine = Object.keys(saved.faults).some((key) => key.startsWith('approvalLine'))
        setTrouble({ ...saved, text: t(wrongLine ? 'form.wrongLine' : 'form.wrong') })
      } else {
        const { document } = saved
        client.setQueryData(approvalKeys.one(document.id), document)
        void client.invalidateQueries({ queryKey: approvalKeys.all })
        toast({ text: t(submits ? 'done.submit' : 'form.kept'), icon: 'arrived' })
        if (!submits) onKept(document)
        else await navigate({ href: documentHref(document, 'request'), replace: true })
      }
    } catch (error) {
      setTrouble({ ...none, text: text(error) })
    }
  }

  return (
    <div className="flex flex-1 flex-col">
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_396px]">
        <div className="page-list gap-4">
          <h1 className="page-title">{title}</h1>
          {first.draft && (
            <Banner
              inset
              tone="info"
              head={t('form.restored')}
              action={<Button onClick={() => setDiscarding(true)}>{t('form.startAgain')}</Button>}
            />
          )}
          {newer && (
            <Banner inset tone="attention">
              {t('form.newer')}
            </Banner>
          )}
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            <Field label={t('form.kind')} error={faultAt('kind')}>
              <Select
                label={t('form.kind')}
                value={values.kind}
                onChange={(kind) => kind && set({ kind: kind as ApprovalKind })}
                options={options.kinds}
              />
            </Field>
            <Field label={t('form.project')} error={faultAt('projectId')}>
              <Select
                label={t('form.project')}
                value={String(values.projectId ?? '')}
                onChange={(id) => set({ projectId: id ? Number(id) : null })}
                disabled={record !== null}
                options={options.projects}
              />
            </Field>
            <Field label={t('form.priority')} error={faultAt('priority')}>
              <Select
                label={t('form.priority')}
                value={values.priority}
                onChange={(one) => set({ priority: one === 'urgent' ? one : 'normal' })}
                options={options.priorities}
              />
            </Field>
            <Field
              label={t('form.security')}
              error={faultAt('security')}
              help={values.security === 'confidential' ? t('form.securityHelp') : undefined}
            >
              <Select
                label={t('form.security')}
                value={values.security}
                onChange={(one) => set({ security: one === 'confidential' ? one : 'normal' })}
                options={options.securities}
              />
            </Field>
          </div>
          {record && values.projectId !== null && (
            <RecordLink record={record} projectId={values.projectId} />
          )}
          <Field
            label={t('form.title')}
            required
            error={faultAt('title')}
            counter={{ value: values.title, max: mostApprovalTitle }}
          >
            <TextInput
              value={values.title}
              max={mostApprovalTitle}
              onChange={(next) => set({ title: next })}
            />
          </Field>
          <Field label={t('form.content')} group required error={faultAt('content')}>
            <Suspense fallback={<SkeletonList rows={3} />}>
              <RichEditor
                initial={first.start.content}
                max={mostApprovalText}
                onChange={(content) => set({ content })}
              />
            </Suspense>
          </Field>
          <FilesField form={form} before={first.document?.post.uploads ?? []} />
          {unplaced && !unplaced.startsWith('approvalLine') && (
            <ErrorLine role="alert">{faultAt(unplaced)}</ErrorLine>
          )}
        </div>
        <aside className="border-line bg-surface-2 p-5 lg:border-l">
          <LineEditor
            line={values.line}
            projectId={values.projectId}
            writerId={first.userId}
            faults={trouble.faults}
            onChange={(line) => set({ line })}
          />
        </aside>
      </div>
      <SaveBar
        note={
          trouble.text ? (
            <ErrorLine role="alert">{trouble.text}</ErrorLine>
          ) : offline ? (
            <span className="text-warn-text">{t('form.offline')}</span>
          ) : undefined
        }
        aside={
          keeping.is === 'saved' && (
            <span className="inline-flex items-center gap-1.5">
              <Smartphone aria-hidden className="size-4" />
              {t('form.onDevice')} {dates.time(keeping.at)}
            </span>
          )
        }
      >
        <Button look="quiet" size="lg" className="mr-auto" onClick={() => setDiscarding(true)}>
          {t('form.discard')}
        </Button>
        <Button size="lg" busy={busy} off={offline} onClick={() => void save(false)}>
          {t('form.keep')}
        </Button>
        <Button
          look="primary"
          size="lg"
          className="grow"
          busy={busy}
          off={offline}
          onClick={() => void save(true)}
        >
          {t('act.submit')}
        </Button>
      </SaveBar>
      {discarding && (
        <DiscardDialog
          onClose={() => setDiscarding(false)}
          onDiscard={async () => {
            await form.discard()
            const { document } = first
            await navigate({
              href: document ? documentHref(document, 'request') : boxHref('request', null),
              replace: true,
            })
          }}
        />
      )}
    </div>
  )
}

function useOptions() {
  const t = useT('approval')
  const language = shortLanguage(useLanguage())
  const projects = useQuery(myProjects()).data?.data ?? []
  const of = (codes: readonly ApprovalCode[]) =>
    codes.map(({ code, label }) => ({ value: code, label: label[language] }))
  return {
    kinds: of(approvalKinds),
    priorities: of(approvalPriorities),
    securities: of(approvalSecurities),
    projects: [
      { value: '', label: t('form.noProject') },
      ...projects.map(({ id, field_name }) => ({ value: String(id), label: field_name })),
    ],
  }
}
