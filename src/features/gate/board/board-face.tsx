import { QrCode as Icon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Gate } from '../../../../contract/gate/site.ts'
import { windowAt, windowStart } from '../../../../contract/gate/token.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { useReach } from '../../../lib/outbox/use-line.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { LineState } from '../../../widgets/chip/line-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { useWakeLock } from '../../scanner/camera/use-wake-lock.ts'
import { QrCode } from '../../slips/qr-code.tsx'
import { Countdown } from '../code/countdown.tsx'
import type { KeptBoard } from '../gate-database.ts'
import { paper } from '../paper.ts'
import { serverNow } from '../server-clock.ts'
import { useServerTime } from '../use-server-time.ts'
import { windowsLeft } from './board-codes.ts'
import { useBoard, useBoardNow } from './use-board.ts'

interface BoardFaceProps {
  projectId: number
  gate: Gate
  onClose: () => void
}

/** The board of a gate: white, large, awake; it holds codes of two days and no key. */
export function BoardFace({ projectId, gate, onClose }: BoardFaceProps) {
  const t = useT('gateboard')
  const common = useT('common')
  const problem = useProblemText()
  const reach = useReach()
  const dialog = useRef<HTMLDialogElement>(null)
  const { board, looking, error, again } = useBoard(projectId, gate.id)
  useServerTime(projectId)
  useWakeLock(true)
  useEffect(() => dialog.current?.showModal(), [])
  const missing = (why: 'missing' | 'over' | 'early') => (
    <div className="m-auto">
      <ErrorState icon={<Icon />} title={t(why)} action={<RetryButton onRetry={again} />}>
        {error ? problem(error) : t(why === 'early' ? 'earlyText' : 'missingText')}
      </ErrorState>
    </div>
  )
  return (
    <dialog
      ref={dialog}
      aria-label={gate.name}
      style={paper}
      onClose={onClose}
      className="m-0 flex h-dvh max-h-none w-screen max-w-none flex-col bg-white text-text"
    >
      <header className="flex min-h-16 items-center gap-3 px-4">
        <h1 className="type-h1 min-w-0 flex-1 truncate">{gate.name}</h1>
        <LineState line={reach === 'offline' ? 'offline' : 'online'} pending={0} short />
        <IconButton label={common('close')} onClick={() => dialog.current?.close()}>
          <X aria-hidden className="size-6" />
        </IconButton>
      </header>
      {board ? (
        <Code board={board} missing={missing} />
      ) : looking ? (
        <p role="status" className="type-body m-auto text-text-2">
          {t('looking')}
        </p>
      ) : (
        missing('missing')
      )}
    </dialog>
  )
}

interface CodeProps {
  board: KeptBoard
  /** instead of a code that there is none of now */
  missing: (why: 'over' | 'early') => ReactNode
}

function Code({ board, missing }: CodeProps) {
  const t = useT('gateboard')
  const dates = useDates()
  const { text, early, left, trusted } = useBoardNow(board)
  if (text === null) return missing(early ? 'early' : 'over')
  const end = windowStart(windowAt(serverNow().at) + windowsLeft(board))
  return (
    <>
      {!trusted && <Banner tone="attention">{t('clock')}</Banner>}
      <div className="flex min-h-0 flex-1 items-center justify-center px-4">
        <QrCode text={text} label={t('codeOf', { name: board.name })} className="size-full" />
      </div>
      <div className="flex flex-none flex-wrap items-center justify-center gap-x-10 gap-y-3 px-4 pt-2 pb-[max(24px,env(safe-area-inset-bottom))]">
        <Countdown left={left} />
        <p className="type-body text-center text-text-2">
          {t('how')}
          <br />
          {t('until', { when: dates.stamp(end) })}
        </p>
      </div>
    </>
  )
}
