import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Side } from '../../../contract/merge/conflict.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Card } from '../../widgets/card/card.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { RadioMark } from '../../widgets/choice/radio-cards.tsx'
import type { Pictures } from '../record/page/pictures.ts'
import type { Place } from './parts.ts'
import { VersionView } from './version-view.tsx'

interface PlaceCardProps {
  place: Place
  side: Side | null
  /** 내 것 · 17:20 */
  captions: Record<Side, string>
  pictures: Pictures
  /** stores the choice; false: that failed */
  onChoose: (side: Side) => Promise<boolean>
}

const sides: readonly Side[] = ['mine', 'theirs']

/** One field that two people changed: both versions side by side, one to choose. */
export function PlaceCard({ place, side, captions, pictures, onChoose }: PlaceCardProps) {
  const t = useT('conflict')
  const head = useId()
  const name = useId()
  // The ring reacts at once; the text waits until the choice is on the disk.
  const [pressed, setPressed] = useState<Side | null>(null)
  useEffect(() => {
    if (side === pressed) setPressed(null)
  }, [side, pressed])

  async function choose(one: Side) {
    setPressed(one)
    if (!(await onChoose(one))) setPressed(null)
  }

  return (
    <Card className="px-4 pt-3 pb-3.5">
      <div className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={head} className="type-strong min-w-0">
          {place.label}
        </h3>
        {side === null ? (
          <Chip tone="warn" icon={<CircleAlert aria-hidden className="size-4" />}>
            {t('choose')}
          </Chip>
        ) : (
          <span className="type-meta font-semibold text-accent">
            {side === 'mine' ? t('keptMine') : t('keptTheirs')}
          </span>
        )}
      </div>
      <div role="radiogroup" aria-labelledby={head} className="grid grid-cols-2 gap-2">
        {sides.map((one) => {
          const on = one === (pressed ?? side)
          return (
            <label
              key={one}
              className={cn(
                'relative block min-h-21 rounded-control px-3 pt-2.5 pb-3 sm:px-3.5 has-focus-visible:outline-2 has-focus-visible:outline-accent-line has-focus-visible:outline-offset-2',
                on ? 'edge-accent bg-accent-soft' : 'edge bg-surface',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={on}
                onChange={() => void choose(one)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="float-right ml-2">
                <RadioMark on={on} />
              </span>
              <span className="type-meta block font-semibold text-text-2">{captions[one]}</span>
              <span className="clear-right mt-1 block">
                <VersionView
                  version={place[one]}
                  against={place[one === 'mine' ? 'theirs' : 'mine']}
                  pictures={pictures}
                />
              </span>
            </label>
          )
        })}
      </div>
    </Card>
  )
}
