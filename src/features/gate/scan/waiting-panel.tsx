import { verdictLabels } from '../../../../contract/gate/verdict.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { cn } from '../../../lib/cn.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { serverNow } from '../server-clock.ts'
import { verdictTone } from '../verdict-tone.ts'
import type { Evaluation } from './evaluate-scan.ts'
import type { ScannerRegister } from './use-register.ts'
import { waitingIcon as Icon } from './verdict-look.ts'
import { panelHeight } from './verdict-panel.tsx'

const dayMs = 24 * 60 * 60_000

/** Nobody is there: shows how current the register is. */
export function WaitingPanel({
  register,
  recent,
}: {
  register: ScannerRegister
  recent: readonly Evaluation[]
}) {
  const t = useT('scan')
  const { number } = useNumbers()
  const dates = useDates()
  const problem = useProblemText()
  const language = shortLanguage(useLanguage())
  const { known, looking, error } = register
  const age = known && serverNow().at - known.madeAt
  return (
    <section
      className={cn('flex flex-none flex-col bg-surface px-5 py-5 lg:px-8 lg:py-8', panelHeight)}
    >
      <div className="flex items-center gap-4">
        <span className="grid size-18 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
          <Icon aria-hidden className="size-9" />
        </span>
        <div className="min-w-0">
          <h2 className="type-h1">{t('waiting')}</h2>
          <p className="type-body text-text-2">
            {known
              ? t('register', {
                  count: known.register.people.length,
                  n: number(known.register.people.length),
                  when: dates.recent(known.madeAt),
                })
              : looking
                ? t('registerLooking')
                : t('registerNone')}
          </p>
        </div>
      </div>
      <div className="mt-4 grid gap-2">
        {!known && !looking && (
          <Banner inset tone="warn" head={t('noRegister')}>
            {error ? problem(error) : t('noRegisterText')}
          </Banner>
        )}
        {age !== null && age > dayMs && (
          <Banner inset tone="warn">
            {t('old')}
          </Banner>
        )}
        {!serverNow().trusted && (
          <Banner inset tone="warn">
            {t('clock')}
          </Banner>
        )}
      </div>
      {recent.length > 0 && (
        <ul className="mt-auto">
          {recent.map(({ person, verdict, now }) => (
            <li
              key={now.at}
              className="flex min-h-10 items-center gap-3 border-line border-t py-1.5 first:border-t-0"
            >
              <span className="type-meta text-text-3">{dates.time(now.at)}</span>
              <span className="type-body min-w-0 flex-1 truncate">
                {person?.name ?? t('nobody')}
              </span>
              <Chip tone={verdictTone[verdict]}>{verdictLabels[verdict][language]}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
