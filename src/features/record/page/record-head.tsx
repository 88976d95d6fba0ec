import { ChevronDown, ChevronUp, Pencil, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldsOf, isEmpty, nameOf } from '../../../../contract/form/fields.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { editHref, pageHref } from '../hrefs.ts'
import { StatusChip } from '../status-chip.tsx'
import { useNeighbours } from './neighbours.ts'
import type { ShownRecord } from './use-record.ts'
import { wantsAction } from './wants-action.ts'

/** Status, danger level and delivery in one line. */
export function RecordChips({ record, times }: { record: ShownRecord; times?: boolean }) {
  const t = useT('record')
  const dates = useDates()
  const { board, post, delivery } = record
  const { expected, arrived } = post.attachments
  const state = delivery?.state ?? (arrived < expected ? 'sending' : 'arrived')
  const word =
    state === 'sending' && !delivery ? t('attachmentsOf', { arrived, expected }) : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LevelChip record={record} />
      <StatusChip board={board} row={post} />
      <span className="ml-auto flex flex-wrap items-center gap-x-2 lg:ml-1">
        <StateChip state={state} bare>
          {word}
        </StateChip>
        <span className="type-meta text-text-3">
          {times && post.revision > 0
            ? `${t('page.received', { time: dates.recent(post.receivedAt) })} · ${t('page.savedAt', { time: dates.recent(post.writtenAt) })}`
            : dates.recent(moment(record))}
        </span>
      </span>
    </div>
  )
}

/** When its state was reached: saved, or received. */
function moment({ post, delivery }: ShownRecord): string | number {
  if (delivery && delivery.state !== 'arrived') return delivery.since
  return post.revision > 0 ? post.receivedAt : (delivery?.receipt?.receivedAt ?? post.receivedAt)
}

/** The first radio or select with a warning choice: 위험 상. */
function LevelChip({ record: { board, post } }: { record: ShownRecord }) {
  const language = shortLanguage(useLanguage())
  for (const field of fieldsOf(board)) {
    if (field.type !== 'radio' || isEmpty(post.values[field.key])) continue
    const option = field.options.find((one) => one.value === post.values[field.key])
    if (option?.tone !== 'danger' && option?.tone !== 'warn') continue
    return (
      <Chip tone={option.tone}>
        {nameOf(field)[language]} {option.label[language]}
      </Chip>
    )
  }
  return null
}

interface RegisterProps {
  record: ShownRecord
  size?: 'lg'
}

/** The next step of the workflow that is written in the form, the screen's one primary button. */
export function RegisterAction({ record, size }: RegisterProps) {
  const language = shortLanguage(useLanguage())
  const { post } = record
  const wanted = wantsAction(record)
  if (wanted === null) return null
  return (
    <ButtonLink look="primary" size={size} href={`${editHref(post)}?section=${wanted.section}`}>
      {wanted.label[language]}
    </ButtonLink>
  )
}

interface HeadProps {
  record: ShownRecord
  menu: ReactNode
  onPrint: () => void
}

/** A desktop's heading: title and actions, on one line. */
export function RecordHead({ record, menu, onPrint }: HeadProps) {
  const t = useT('record')
  const { post, board } = record
  const { newer, older } = useNeighbours(post.projectId, board.id, post.id)
  const at = (id: string) => pageHref({ ...post, id })
  return (
    <header className="mb-4 flex items-end justify-between gap-4">
      <div className="min-w-0">
        <RecordChips record={record} times />
        <h1 className="type-title mt-1">{post.title}</h1>
      </div>
      <div className="flex flex-none items-center gap-2 print:hidden">
        <Step
          label={t('page.newer')}
          href={newer && at(newer)}
          icon={<ChevronUp aria-hidden className="size-5" />}
        />
        <Step
          label={t('page.older')}
          href={older && at(older)}
          icon={<ChevronDown aria-hidden className="size-5" />}
        />
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={onPrint}>
          {t('page.print')}
        </Button>
        {post.can.edit && !record.gone && (
          <ButtonLink href={editHref(post)} icon={<Pencil aria-hidden className="size-4" />}>
            {t('page.edit')}
          </ButtonLink>
        )}
        {menu}
        <RegisterAction record={record} />
      </div>
    </header>
  )
}

function Step({ label, href, icon }: { label: string; href: string | null; icon: ReactNode }) {
  if (!href) return null
  return (
    <ButtonLink look="quiet" href={href} aria-label={label} title={label} className="fine:w-9">
      {icon}
    </ButtonLink>
  )
}
