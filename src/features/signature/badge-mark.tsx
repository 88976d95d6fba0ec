import { QrCode } from 'lucide-react'
import {
  badgeChecks,
  badgeNotChecked,
  type SignatureRow,
} from '../../../contract/form/signature-sheet.ts'
import { printWords } from '../../../contract/print/words.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'

/** A signature by badge: its number, and what the server found of it once it has arrived. */
export function BadgeMark({ row }: { row: Pick<SignatureRow, 'badge' | 'badge_check'> }) {
  const language = shortLanguage(useLanguage())
  const check = badgeChecks.find(({ value }) => value === row.badge_check)
  return (
    <span className="flex flex-none flex-col items-end gap-1">
      <span className="flex items-center gap-1.5 font-medium tabular-nums">
        <QrCode aria-hidden className="size-5 text-text-3" />
        {printWords.badge[language]} {row.badge}
      </span>
      <Chip tone={check?.tone ?? 'neutral'} small>
        {(check?.label ?? badgeNotChecked)[language]}
      </Chip>
    </span>
  )
}
