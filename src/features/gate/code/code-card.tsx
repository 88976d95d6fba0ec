import { Expand } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Face } from '../../../widgets/avatar/face.tsx'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { useWakeLock } from '../../camera/use-wake-lock.ts'
import { QrCode } from '../../invitation-sheets/qr-code.tsx'
import { paper } from '../paper.ts'
import { serverNow } from '../server-clock.ts'
import { Countdown } from './countdown.tsx'
import { LargeCode } from './large-code.tsx'
import { MissingCode } from './missing-code.tsx'
import { type CodeOwner, isOver, type OwnCode } from './own-code.ts'
import { OwnNumber } from './own-number.tsx'
import { useCodeNow } from './use-code-now.ts'
import type { Own } from './use-own-code.ts'

/** Shows a warning when the offline codes end sooner than this. */
const soonMs = 2 * 24 * 60 * 60_000

interface CodeCardProps {
  projectId: number
  code: OwnCode
  own: Own
  name: string
}

/** The person's own code, countdown and name. The screen stays on. */
export function CodeCard({ projectId, code, own, name }: CodeCardProps) {
  const t = useT('pass')
  const dates = useDates()
  const { owner } = own
  const now = useCodeNow(code)
  const [large, setLarge] = useState(false)
  useWakeLock(true)
  const label = t('label', { name })
  const soon = code.until - serverNow().at < soonMs
  // It may expire while it is shown.
  const missing = now.lost ? 'lost' : isOver(code) ? 'over' : null
  if (missing) {
    return (
      <MissingCode
        projectId={projectId}
        missing={missing}
        onAgain={own.again}
        onRenew={own.renew}
        owner={owner}
      />
    )
  }
  return (
    <>
      <Card style={paper} className="overflow-hidden text-text">
        <div className="flex items-center gap-3 pt-5 pr-3 pl-5">
          <Who owner={owner} name={name} />
          <IconButton label={t('large')} onClick={() => setLarge(true)}>
            <Expand aria-hidden className="size-6" />
          </IconButton>
        </div>
        <div className="mx-auto mt-1 aspect-square w-full max-w-[400px] px-2">
          {now.text && (
            <QrCode text={now.text} label={label} className="size-full rounded-control" />
          )}
        </div>
        <div className="px-5 pt-2 pb-5">
          <Countdown left={now.left} />
        </div>
        <OwnNumber owner={owner} />
        {soon && <Banner tone="warn">{t('soon', { when: dates.stamp(code.until) })}</Banner>}
        {!now.trusted && <Banner tone="warn">{t('clock')}</Banner>}
      </Card>
      {large && now.text && (
        <LargeCode
          text={now.text}
          label={label}
          name={name}
          left={now.left}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}

function Who({ owner, name }: { owner: CodeOwner | null; name: string }) {
  const parts = [owner?.member.companyName, owner?.jobType].filter(Boolean)
  return (
    <>
      <Face name={name} photo={owner?.photo ?? null} className="size-12 text-h3" />
      <div className="min-w-0 flex-1">
        <h2 className="type-h2">{name}</h2>
        {parts.length > 0 && <p className="type-body text-text-2">{parts.join(' · ')}</p>}
      </div>
    </>
  )
}
