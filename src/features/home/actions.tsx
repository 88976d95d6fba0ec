import { OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import type { Tone } from '../../widgets/chip/chip.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { BoardIcon } from '../board/board-icon.tsx'
import { stopBoard } from '../board/manifest.ts'
import { useMayWrite } from '../board/use-may-write.ts'
import { writeHref } from '../record/hrefs.ts'
import { type HomeBoard, homeBoards } from './home-boards.ts'
import type { Figures } from './use-figures.ts'

interface ActionProps {
  href: string
  icon: ReactNode
  tone?: Tone
  title: string
  hint: string
}

/** The one red button: across a worker's home. */
function StopButton({ href, icon, title, hint }: ActionProps) {
  return (
    <Link
      href={href}
      className="flex min-h-18 items-center gap-4 rounded-card bg-danger-solid p-4 text-on-danger"
    >
      <span className="flex-none [&_svg]:size-8">{icon}</span>
      <span>
        <span className="type-h2 block">{title}</span>
        <span className="block">{hint}</span>
      </span>
    </Link>
  )
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

/** The text of a board's button: a sentence, or a count of home. */
function useHint(figures: Figures): (board: HomeBoard) => string {
  const t = useT('home')
  const language = shortLanguage(useLanguage())
  return (board) => {
    const hint = board.home.action?.hint
    if (!hint) return ''
    if (!('view' in hint)) return hint[language]
    const figure = figures.all.find((one) => one.board === board && one.view === hint.view)
    if (!figure || figure.count === null) return t('unknown')
    return figure.count > 0
      ? hint.some[language].replace('{{count}}', String(figure.count))
      : hint.none[language]
  }
}

interface ActionsProps {
  projectId: number
  figures: Figures
  worker: boolean
}

/** Big buttons for the boards that home offers, for those who may write there. */
export function Actions({ projectId, figures, worker }: ActionsProps) {
  const t = useT('home')
  const language = shortLanguage(useLanguage())
  const mayWrite = useMayWrite(projectId)
  const changeEvent = useHint(figures)
  const offered = homeBoards.filter((board) => board.home.action && mayWrite(board))
  const stop = stopBoard && mayWrite(stopBoard) ? stopBoard : undefined
  if (offered.length === 0 && !stop) return null
  const Stop = worker ? StopButton : Action
  return (
    <nav
      aria-label={t('actions')}
      className={worker ? 'grid gap-3' : 'grid grid-cols-2 gap-3 lg:grid-cols-4'}
    >
      {offered.map((board) => (
        <Action
          key={board.slug}
          href={writeHref(projectId, board.id)}
          tone={toneOf(board)}
          icon={<BoardIcon name={board.icon} />}
          title={(board.home.action?.label ?? board.label)[language]}
          hint={changeEvent(board)}
        />
      ))}
      {stop && (
        <Stop
          href={`/project/${projectId}/stop`}
          tone="danger"
          icon={<OctagonX aria-hidden />}
          title={t('stop')}
          hint={t('stopHint')}
        />
      )}
    </nav>
  )
}

const toneOf = ({ home }: HomeBoard): Tone => (home.action?.tone === 'danger' ? 'danger' : 'accent')
