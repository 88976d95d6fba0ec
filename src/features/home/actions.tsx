import { OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import type { Tone } from '../../widgets/chip/chip.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { BoardIcon } from '../board/board-icon.tsx'
import { useMayWrite } from '../board/use-may-write.ts'
import { writeHref } from '../record/hrefs.ts'
import { homeBoards } from './boards.ts'

interface ActionProps {
  href: string
  icon: ReactNode
  tone?: Tone
  title: string
  hint: string
}

function Action({ href, icon, tone = 'accent', title, hint }: ActionProps) {
  return (
    <Link
      href={href}
      className="edge-card flex min-h-31 flex-col items-start justify-between gap-3 rounded-card bg-surface p-4 active:bg-surface-3 fine:hover:bg-surface-2"
    >
      <IconPlate size={40} tone={tone}>
        {icon}
      </IconPlate>
      <span>
        <span className="type-h3 block">{title}</span>
        <span className="type-meta block text-text-3">{hint}</span>
      </span>
    </Link>
  )
}

const stopReport = encodeURIComponent(JSON.stringify({ kind: 'stop', danger: 'yes' }))

interface ActionsProps {
  projectId: number
  /** null: not known */
  inspections: number | null
  open: number | null
}

/** What the boards of these actions ask of a writer, known without loading them. */
const inspecting = {}
const reporting = { writeLevel: 1 } as const

/** Four big things to start (look/02); a worker reports, and does not inspect. */
export function Actions({ projectId, inspections, open }: ActionsProps) {
  const t = useT('home')
  const mayWrite = useMayWrite(projectId)
  const hazard = writeHref(projectId, homeBoards.hazard)
  if (!mayWrite(reporting)) return null
  return (
    <nav aria-label={t('actions')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {mayWrite(inspecting) && (
        <>
          <Action
            href={writeHref(projectId, homeBoards.daily)}
            icon={<BoardIcon name="clipboard-check" />}
            title={t('daily')}
            hint={
              inspections === null
                ? t('unknown')
                : inspections > 0
                  ? t('dailySome', { count: inspections })
                  : t('dailyNone')
            }
          />
          <Action
            href={writeHref(projectId, homeBoards.corrective)}
            icon={<BoardIcon name="file-warning" />}
            title={t('corrective')}
            hint={
              open === null
                ? t('unknown')
                : open > 0
                  ? t('correctiveSome', { count: open })
                  : t('correctiveNone')
            }
          />
        </>
      )}
      <Action
        href={hazard}
        tone="danger"
        icon={<BoardIcon name="triangle-alert" />}
        title={t('hazard')}
        hint={t('hazardHint')}
      />
      <Action
        href={`${hazard}?given=${stopReport}`}
        tone="danger"
        icon={<OctagonX aria-hidden />}
        title={t('stop')}
        hint={t('stopHint')}
      />
    </nav>
  )
}
