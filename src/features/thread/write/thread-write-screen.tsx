import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { can } from '../../../../contract/rights/can.ts'
import {
  mostThreadText,
  mostThreadTitle,
  type ThreadBoard,
} from '../../../../contract/thread/board.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import { idsOf } from '../../../../contract/thread/target.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useDraft } from '../../../lib/outbox/use-draft.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { NoRight } from '../../../widgets/empty/no-right.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { RichPlain } from '../../../widgets/rich/rich-plain.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { useMe } from '../../session/me.ts'
import { communityHref, threadHref } from '../../thread-board/hrefs.ts'
import { useMayBegin } from '../list/thread-list-screen.tsx'
import { wholeThread } from '../overlay.ts'
import { goneAtOf, useThread } from '../queries.ts'
import { ChangedSince } from './changed-since.tsx'
import { isNewer, newestOf } from './correction.ts'
import { LostDraft } from './lost-draft.tsx'
import { MentionField } from './mention-field.tsx'
import { NoticeFields } from './notice-fields.tsx'
import {
  emptyValues,
  readThreadDraft,
  type ThreadValues,
  threadDraftId,
  type Writing,
} from './thread-draft.ts'
import { ThreadUploads } from './thread-uploads.tsx'
import { type ThreadTarget, useThreadForm } from './use-thread-form.ts'

/** Where the editor cannot be loaded, words are written without it. */
const RichEditor = lazyPart(async () => ({
  default: await import('../../../widgets/rich/rich-editor.tsx').then(
    ({ RichEditor }) => RichEditor,
    () => RichPlain,
  ),
}))

interface Props {
  board: ThreadBoard
  projectId: number | null
  /** the post that is changed, or replied to */
  postId?: string
  how: Writing
}

/** create, update and reply of a board: what is written survives a reload and a dead network. */
export function ThreadWriteScreen({ board, projectId, postId, how }: Props) {
  const t = useT('thread')
  const language = shortLanguage(useLanguage())
  const me = useMe()
  const self = useSelf()
  const mayBegin = useMayBegin(board, projectId)
  const query = useThread(board.slug, postId)
  const ops = useOps()
  const thread =
    postId && ops
      ? wholeThread(board, postId, query.data, {
          ops,
          readAt: query.dataUpdatedAt,
          goneAt: goneAtOf(query),
          me: self,
        })
      : null
  const subject =
    [thread?.root, ...(thread?.replies ?? [])].find((one) => one?.post.id === postId)?.post ?? null
  const place = { slug: board.slug, projectId }
  const draftId = threadDraftId(me.id, place, how, postId)
  const draft = useDraft(draftId)
  const title = t(`writing.${how}`, { noun: board.noun[language] })
  const may = how === 'create' ? mayBegin : how === 'reply' ? subject?.can.reply : subject?.can.edit
  const ready = draft !== 'reading' && (how === 'create' || subject !== null)
  /** it is known that there is no such post here */
  const answered = query.isError || query.data !== undefined || query.fetchStatus === 'paused'
  return (
    <Screen title={title}>
      {!ready ? (
        <div className="page-form">
          {draft && draft !== 'reading' && answered ? (
            <LostDraft draft={draft} back={communityHref(board.slug, projectId)} />
          ) : answered ? (
            <p className="text-text-2">{t('missingText')}</p>
          ) : (
            <SkeletonList rows={4} />
          )}
        </div>
      ) : may === false && draft ? (
        <div className="page-form">
          <LostDraft draft={draft} back={communityHref(board.slug, projectId)} />
        </div>
      ) : may === false ? (
        <NoRight back={communityHref(board.slug, projectId)} />
      ) : (
        <WriteForm
          title={title}
          ops={ops ?? []}
          newest={newestOf(query.data, ops ?? [], postId ?? '')}
          target={{
            board,
            projectId,
            parent: how === 'reply' ? subject : null,
            changes: how === 'update' ? subject : null,
            userId: me.id,
            draftId,
            draft,
            ops: ops ?? [],
            start: (draft && readThreadDraft(draft.values)) ?? startOf(how, subject),
          }}
        />
      )}
    </Screen>
  )
}

function startOf(how: Props['how'], subject: ThreadPost | null): ThreadValues {
  if (how !== 'update' || !subject) {
    return {
      ...emptyValues,
      title: how === 'reply' && subject ? subject.title : '',
    }
  }
  return {
    ...emptyValues,
    title: subject.title,
    content: subject.content,
    topic: subject.topic,
    mentions: subject.mentions,
    mustRead: subject.mustRead === true,
    targets: idsOf(subject.targets ?? null) ?? null,
  }
}

interface FormProps {
  title: string
  /** as the form was opened */
  target: ThreadTarget
  /** as they are now */
  ops: readonly Op[]
  /** the server's version of the post, as it is now */
  newest: ThreadPost | null
}

function WriteForm({ target, title, ops, newest }: FormProps) {
  const t = useT('thread')
  const common = useT('common')
  const language = shortLanguage(useLanguage())
  const navigate = useNavigate()
  const [first] = useState(target)
  const form = useThreadForm(first)
  const [failed, setFailed] = useState(false)
  const { board, projectId, parent, changes } = first
  const { values, set, faults } = form
  const wordsOf = (fault: string | undefined) =>
    fault &&
    t(fault === 'required' ? 'fault.required' : fault === 'max' ? 'fault.max' : 'fault.other')
  // Of what has no place of its own on the screen.
  const { title: _t, content: _c, uploads: _u, targets: _f, ...unplaced } = faults
  const other = Object.keys(unplaced).length > 0
  const me = useMe()
  const canBeForAll =
    projectId !== null && !parent && !changes && (!board.notices || can(me).manageNotices())

  async function save() {
    setFailed(false)
    try {
      if (!(await form.save(newest?.revision ?? 0))) return
      toast({ text: t('saved') })
      const root = parent?.parentId ? null : (parent?.id ?? changes?.id ?? form.entity)
      await navigate({
        href: threadHref(board.slug, projectId, root ?? parent?.id ?? form.entity),
        replace: true,
      })
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="page-form gap-4">
      <h1 className="page-title hidden lg:block">{title}</h1>
      {first.draft && (
        <Banner
          inset
          tone="info"
          head={t('restoredDraft')}
          action={
            <Button
              onClick={async () => {
                await form.discard()
                await navigate({
                  href: window.location.pathname,
                  replace: true,
                  reloadDocument: true,
                })
              }}
            >
              {t('startAgain')}
            </Button>
          }
        />
      )}
      {changes && newest && isNewer(newest, form.base, ops) && <ChangedSince post={newest} />}
      {board.topics && !parent && !changes?.parentId && (
        <Field label={t('topic')} optional>
          <Select
            label={t('topic')}
            clearable
            value={values.topic}
            onChange={(topic) => set({ topic })}
            options={board.topics.map(({ value, label }) => ({ value, label: label[language] }))}
          />
        </Field>
      )}
      <Field
        label={t('title')}
        required
        error={wordsOf(faults.title)}
        counter={{ value: values.title, max: mostThreadTitle }}
      >
        <TextInput
          value={values.title}
          max={mostThreadTitle}
          onChange={(next) => set({ title: next })}
        />
      </Field>
      <Field label={t('content')} group required error={wordsOf(faults.content)}>
        <Suspense fallback={<SkeletonList rows={3} />}>
          <RichEditor
            initial={first.start.content}
            max={mostThreadText}
            onChange={(content) => set({ content })}
          />
        </Suspense>
      </Field>
      {canBeForAll && (
        <Checkbox checked={values.forAll} onChange={(forAll) => set({ forAll })}>
          {t('forAll')}
        </Checkbox>
      )}
      {board.notices && !parent && !changes?.parentId && (
        <NoticeFields form={form} wrong={faults.targets !== undefined} />
      )}
      <ThreadUploads form={form} before={changes?.uploads ?? []} />
      {faults.uploads && <ErrorLine role="alert">{t('fault.uploads')}</ErrorLine>}
      <MentionField form={form} projectId={projectId} />
      {other && <ErrorLine role="alert">{t('fault.other')}</ErrorLine>}
      {failed && <ErrorLine role="alert">{t('saveFailed')}</ErrorLine>}
      <div className="sticky bottom-0 z-10 -mx-(--gutter) border-line border-t bg-surface px-(--gutter) py-2.5">
        <Button
          onClick={() => void save()}
          look="primary"
          size="lg"
          block
          off={form.busy}
          icon={<Check aria-hidden className="size-5" />}
        >
          {common('save')}
        </Button>
      </div>
    </div>
  )
}
