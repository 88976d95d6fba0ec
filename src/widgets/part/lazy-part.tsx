import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of a screen in a chunk of its own. Where it cannot be loaded, the rest of the screen stays,
 * and the part says so in its place until it comes.
 * @param load its module; asked for again when the reader presses, or the device has a network again
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy(() => load().catch(() => ({ default: lateOf(load) })))
}

/** An aid that a screen does without where it cannot be loaded: nothing is said. */
export function lazyAid<Props>(load: Load<Props>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
}

/** What did not come, and what it became once it had. */
interface Late<Props> {
  load: Load<Props>
  arrived: ComponentType<Props> | null
}

function lateOf<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const late: Late<Props> = { load, arrived: null }
  return (props) => <LatePart late={late} props={props} />
}

/** Stands for a part that did not come, and becomes it. */
function LatePart<Props extends object>({ late, props }: { late: Late<Props>; props: Props }) {
  const [Part, setPart] = useState(() => late.arrived)
  const [asking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    try {
      late.arrived = (await late.load()).default
      setPart(() => late.arrived)
    } catch {
      setAsking(false)
    }
  }
  return Part ? <Part {...props} /> : <Missing asking={asking} onAsk={ask} />
}

function Missing({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  const t = useT('common')
  useEffect(() => {
    addEventListener('online', onAsk)
    return () => removeEventListener('online', onAsk)
  })
  return (
    <div
      role="status"
      className="type-body flex min-w-0 flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4 text-text-2"
    >
      <span className="min-w-0 break-words">{t('partMissing')}</span>
      <Button look="line" busy={asking} onClick={onAsk}>
        {t('retry')}
      </Button>
    </div>
  )
}
