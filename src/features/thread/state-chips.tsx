import { BookOpenCheck, CircleCheck, Clock, EyeOff, MessageCircle } from 'lucide-react'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { ThreadRow } from '../../../contract/thread/post.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'
import { StateChip } from '../../widgets/chip/state-chip.tsx'
import type { Delivery } from '../outbox/delivery.ts'

const answers = {
  waiting: { tone: 'warn', Icon: Clock },
  answered: { tone: 'info', Icon: MessageCircle },
  accepted: { tone: 'ok', Icon: CircleCheck },
} as const

/** How far a question is, what it is about, where it is for, what became of it. */
export function StateChips({
  board,
  row,
  delivery,
  inProject,
}: {
  board: ThreadBoard
  row: ThreadRow
  delivery: Delivery | null
  inProject: boolean
}) {
  const t = useT('thread')
  const language = shortLanguage(useLanguage())
  const answered = row.answered && answers[row.answered]
  const topic = board.topics?.find(({ value }) => value === row.topic)
  const travelling = delivery && delivery.state !== 'arrived'
  return (
    <>
      {answered && row.answered && (
        <Chip small tone={answered.tone} icon={<answered.Icon aria-hidden className="size-4" />}>
          {t(`answered.${row.answered}`)}
        </Chip>
      )}
      {row.mustRead && (
        <Chip
          small
          tone={row.awaits ? 'warn' : 'neutral'}
          icon={<BookOpenCheck aria-hidden className="size-4" />}
        >
          {t('mustRead.chip')}
        </Chip>
      )}
      {topic && <Chip small>{topic.label[language]}</Chip>}
      {inProject && row.projectId === null && <Chip small>{t('allProjects')}</Chip>}
      {row.hidden && (
        <Chip small tone="warn" icon={<EyeOff aria-hidden className="size-4" />}>
          {t('hidden')}
        </Chip>
      )}
      {travelling && <StateChip state={delivery.state} bare />}
    </>
  )
}
