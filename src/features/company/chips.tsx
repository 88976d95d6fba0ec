import { CircleAlert } from 'lucide-react'
import type { ContractState, ProjectContract } from '../../../contract/company/company-contract.ts'
import { validityOf } from '../../../contract/employee/qualification.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip, type Tone } from '../../widgets/chip/chip.tsx'
import type { Warning } from './warnings.ts'

const tones: Record<ContractState, Tone> = {
  planned: 'neutral',
  contracted: 'info',
  started: 'accent',
  completed: 'ok',
  terminated: 'neutral',
}

export function ContractChip({ state, small }: { state: ContractState; small?: boolean }) {
  const t = useT('company')
  return (
    <Chip small={small} tone={tones[state]}>
      {t(`state.${state}`)}
    </Chip>
  )
}

/** C and D are allowed with attention; unqualified is not allowed. */
const gradeTones = { A: 'ok', B: 'ok', C: 'warn', D: 'warn', unqualified: 'danger' } as const

export function GradeChip({ grade, small }: Pick<ProjectContract, 'grade'> & { small?: boolean }) {
  const t = useT('company')
  const tone = grade === null ? 'neutral' : gradeTones[grade]
  return (
    <Chip
      small={small}
      tone={tone}
      icon={tone === 'danger' && <CircleAlert aria-hidden className="size-4" />}
    >
      {t(`grade.${grade ?? 'none'}`)}
    </Chip>
  )
}

/** An end date; near and past ones by shape, word and colour. */
export function UntilChip({ day, small }: { day: string | null; small?: boolean }) {
  const t = useT('company')
  const dates = useDates()
  const validity = validityOf(day, dates.today())
  if (day === null || validity === 'none') return '-'
  const said = t(`validity.${validity}`, { day: dates.day(day, 'dotsYear') })
  if (validity === 'valid') return said
  return (
    <Chip
      small={small}
      tone={validity === 'expired' ? 'danger' : 'warn'}
      icon={<CircleAlert aria-hidden className="size-4" />}
    >
      {said}
    </Chip>
  )
}

export function WarningChip({ warning }: { warning: Warning }) {
  const t = useT('company')
  const grave = warning === 'unqualified' || warning.endsWith('expired')
  return (
    <Chip tone={grave ? 'danger' : 'warn'} icon={<CircleAlert aria-hidden className="size-4" />}>
      {t(`warning.${warning}`)}
    </Chip>
  )
}
