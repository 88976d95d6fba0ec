import {
  Bell,
  CheckCheck,
  ClipboardList,
  DatabaseBackup,
  Megaphone,
  MessageSquare,
  MessageSquareX,
  MonitorSmartphone,
  OctagonX,
  Play,
  Stamp,
  Trash2,
  TriangleAlert,
  Undo2,
  UserPlus,
} from 'lucide-react'
import type { Notification } from '../../../contract/office/notification.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import type { Tone } from '../../widgets/chip/chip.tsx'
import { Link } from '../../widgets/link/link.tsx'

const faces: Record<Notification['kind'], { Icon: typeof Undo2; tone: Tone }> = {
  comment: { Icon: MessageSquare, tone: 'accent' },
  commentRemoved: { Icon: MessageSquareX, tone: 'neutral' },
  danger: { Icon: TriangleAlert, tone: 'danger' },
  guestReport: { Icon: TriangleAlert, tone: 'warn' },
  stopWork: { Icon: OctagonX, tone: 'danger' },
  stopMistaken: { Icon: OctagonX, tone: 'warn' },
  workResumed: { Icon: Play, tone: 'ok' },
  assigned: { Icon: ClipboardList, tone: 'warn' },
  acted: { Icon: ClipboardList, tone: 'warn' },
  verified: { Icon: CheckCheck, tone: 'ok' },
  redo: { Icon: Undo2, tone: 'danger' },
  resultShared: { Icon: Megaphone, tone: 'ok' },
  threadReply: { Icon: MessageSquare, tone: 'accent' },
  threadMention: { Icon: MessageSquare, tone: 'accent' },
  threadAccepted: { Icon: CheckCheck, tone: 'ok' },
  threadHidden: { Icon: MessageSquareX, tone: 'warn' },
  noticeReminder: { Icon: Bell, tone: 'warn' },
  threadRemoved: { Icon: MessageSquareX, tone: 'warn' },
  approvalTurn: { Icon: Stamp, tone: 'warn' },
  approvalComplete: { Icon: Stamp, tone: 'ok' },
  approvalReject: { Icon: Stamp, tone: 'danger' },
  approvalReference: { Icon: Stamp, tone: 'neutral' },
  approvalReturned: { Icon: Stamp, tone: 'warn' },
  approvalReplaced: { Icon: Stamp, tone: 'neutral' },
  approvalCirculation: { Icon: Stamp, tone: 'neutral' },
  backup: { Icon: DatabaseBackup, tone: 'danger' },
  applicant: { Icon: UserPlus, tone: 'accent' },
  handover: { Icon: MonitorSmartphone, tone: 'neutral' },
  other: { Icon: Bell, tone: 'neutral' },
}

interface AlertRowProps {
  alert: Notification
  onOpen: (alert: Notification) => void
  onRemove: (alert: Notification) => void
}

/** What happened, about what, when; a press opens it and marks it as read. */
export function AlertRow({ alert, onOpen, onRemove }: AlertRowProps) {
  const t = useT('notification')
  const dates = useDates()
  const { Icon, tone } = faces[alert.kind]
  const name = alert.who?.name ?? t('somebody')
  return (
    <div className="flex items-center pr-2">
      <Link
        href={alert.link}
        onClick={() => onOpen(alert)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2.5 pl-5 focus-visible:-outline-offset-2"
      >
        <IconPlate tone={tone}>
          <Icon />
        </IconPlate>
        <span className="min-w-0 flex-1">
          <span className={cn('block', !alert.read && 'type-strong')}>
            {t(`kinds.${alert.kind}`, { name })}
          </span>
          <span className="type-meta block text-text-3">
            {[alert.title, dates.recent(alert.at)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      <IconButton
        label={t('removeOne', { title: alert.title })}
        onClick={() => onRemove(alert)}
        className="text-text-3"
      >
        <Trash2 aria-hidden className="size-5 fine:size-4" />
      </IconButton>
    </div>
  )
}
