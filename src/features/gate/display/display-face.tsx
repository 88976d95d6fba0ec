import { QrCode as Icon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Gate } from '../../../../contract/gate/site.ts'
import { windowAt, windowStart } from '../../../../contract/gate/token.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { cn } from '../../../lib/cn.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { LineState } from '../../../widgets/chip/connection-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { useWakeLock } from '../../camera/use-wake-lock.ts'
import { QrCode } from '../../invitation-sheets/qr-code.tsx'
import { Countdown } from '../code/countdown.tsx'
import type { CachedDisplay } from '../gate-database.ts'
import { KioskButton } from '../kiosk/kiosk-button.tsx'
import { LeaveButton } from '../kiosk/leave-button.tsx'
import { useKiosk } from '../kiosk/use-kiosk.ts'
import { paper } from '../paper.ts'
import { serverNow } from '../server-clock.ts'
import { useServerTime } from '../use-server-time.ts'
import { isEnrolled, windowsLeft } from './display-codes.ts'
import { EnrollButton } from './enroll-button.tsx'
import { useBoard, useBoardNow } from './use-display.ts'

interface BoardProps {
  projectId: number
  gate: Pick<Gate, 'id' | 'name'>
}

const ground = 'flex flex-col bg-white text-text'

/**
 * The gate display over the screen where it was chosen. Not modal: the app's dialogs must be
 * visible above it.
 */
export function BoardFace({ onClose, ...board }: BoardProps & { onClose: () => void }) {
  const common = useT('common')
  const face = useRef<HTMLDivElement>(null)
  const { projectId, gate } = board
  useEffect(() => face.current?.focus(), [])
  return (
    <div
      ref={face}
      role="dialog"
      aria-modal
      aria-label={gate.name}
      tabIndex={-1}
      style={paper}
      onKeyDown={({ key, currentTarget, target }) => {
        // A key pressed in a dialog above belongs to that dialog.
        if (key === 'Escape' && currentTarget.contains(target as Node)) onClose()
      }}
      className={cn('fixed inset-0 z-30 outline-none', ground)}
    >
      <Face {...board}>
        <KioskButton where={{ projectId, board: { id: gate.id, name: gate.name } }} />
        <IconButton label={common('close')} onClick={onClose}>
          <X aria-hidden className="size-6" />
        </IconButton>
      </Face>
    </div>
  )
}

/** The same in kiosk mode: no key closes it. */
export function KioskDisplay(board: BoardProps) {
  const kiosk = useKiosk()
  return (
    <div style={paper} className={cn('min-h-0 flex-1', ground)}>
      <Face {...board}>{kiosk && <LeaveButton kiosk={kiosk} />}</Face>
    </div>
  )
}

/** White, large, awake; enrolled it has codes for two hours, and never a key. */
function Face({ projectId, gate, children }: BoardProps & { children: ReactNode }) {
  const t = useT('gateboard')
  const problem = useProblemText()
  const connection = useConnection()
  const { board, looking, error, again } = useBoard(projectId, gate.id)
  useServerTime(projectId)
  useWakeLock(true)
  const missing = (why: 'missing' | 'over' | 'early') => (
    <div className="m-auto">
      <ErrorState icon={<Icon />} title={t(why)} action={<RetryButton onRetry={again} />}>
        {error ? problem(error) : t(why === 'early' ? 'earlyText' : 'missingText')}
      </ErrorState>
    </div>
  )
  return (
    <>
      <header className="flex min-h-16 items-center gap-3 px-4">
        <h1 className="type-h1 min-w-0 flex-1 truncate">{gate.name}</h1>
        <LineState line={connection === 'offline' ? 'offline' : 'online'} pending={0} short />
        {children}
      </header>
      {board ? (
        <Code board={board} missing={missing} onEnrolled={again} />
      ) : looking ? (
        <p role="status" className="type-body m-auto text-text-2">
          {t('looking')}
        </p>
      ) : (
        missing('missing')
      )}
    </>
  )
}

interface CodeProps {
  board: CachedDisplay
  /** shown when there is no code now */
  missing: (why: 'over' | 'early') => ReactNode
  onEnrolled: () => void
}

function Code({ board, missing, onEnrolled }: CodeProps) {
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
        <Countdown left={left} online={!isEnrolled(board)} />
        <p className="type-body text-center text-text-2">
          {t('how')}
          <br />
          {isEnrolled(board)
            ? t('until', { when: dates.stamp(end) })
            : board.label
              ? t('notEnrolled', { label: board.label })
              : t('notReported')}
        </p>
        {!isEnrolled(board) && board.label && (
          <EnrollButton board={board} onEnrolled={onEnrolled} />
        )}
      </div>
    </>
  )
}
