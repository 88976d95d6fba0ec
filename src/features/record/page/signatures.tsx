import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import {
  isRefusedBadge,
  isSigned,
  isWithdrawn,
  type SignatureRow,
} from '../../../../contract/form/signature-sheet.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { BadgeMark } from '../../signature/badge-mark.tsx'
import { DrawnSignature } from '../../signature/drawn-signature.tsx'

interface SignaturesProps {
  field: TableField
  rows: readonly Row[]
  reading: Reading
}

/** 서명부 of a record: who signed when, for whom and why, and what was withdrawn. */
export function Signatures({ field, rows, reading }: SignaturesProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const people = rows as readonly SignatureRow[]
  const counted = people.filter((row) => !isWithdrawn(row))
  return (
    <Card className="overflow-hidden">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-5 py-2">
        <h2 className="type-h3 fine:text-body">{field.label[language]}</h2>
        {people.length > 0 && (
          <span className="type-meta text-text-3">
            {t('signatures.count', {
              signed: counted.filter(isSigned).length,
              total: counted.length,
            })}
          </span>
        )}
      </div>
      {people.length === 0 ? (
        <p className="px-5 pb-4 text-text-3 fine:type-cell">{t('table.none')}</p>
      ) : (
        <ol className="-mb-px grid border-line border-t sm:grid-cols-2">
          {people.map((row) => (
            <Signer key={row.id} row={row} reading={reading} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Signer({ row, reading }: { row: SignatureRow; reading: Reading }) {
  const t = useT('record')
  const gone = isWithdrawn(row)
  const name = row.name ?? ''
  const memberName = (id: number | undefined) =>
    id === undefined ? '' : (reading.name('member', id) ?? reading.unknown)
  const details = [
    [row.affiliation, row.job].filter(Boolean).join(' · '),
    row.way === 'behalf' &&
      t('signatures.behalf', { name: row.behalf_name, reason: row.behalf_reason }),
    isRefusedBadge(row) && t('signatures.refused'),
    row.signed_at && [reading.stamp(row.signed_at), row.device].filter(Boolean).join(' · '),
    row.recorded_by && t('signatures.recordedBy', { name: memberName(row.recorded_by) }),
    gone &&
      t('signatures.withdrawn', {
        name: memberName(row.removed_by),
        reason: row.removed_reason,
      }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return (
    <li className="flex items-center gap-3 border-line border-b px-5 py-3 sm:odd:border-r">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className={gone ? 'text-text-3 line-through' : 'font-semibold'}>{name}</b>
          {!row.way && (
            <Chip tone="neutral" small>
              {t('signatures.none')}
            </Chip>
          )}
          {row.way === 'behalf' && !gone && (
            <Chip tone="warn" small>
              {t('signatures.behalfChip')}
            </Chip>
          )}
        </p>
        {details.map((line) => (
          <p key={line} className="type-meta text-text-3">
            {line}
          </p>
        ))}
      </div>
      {row.way === 'badge' && !gone && <BadgeMark row={row} />}
      {row.way && row.way !== 'badge' && !gone && (
        <DrawnSignature
          text={row.drawing}
          label={t('signatures.of', { name })}
          className="h-14 w-28 flex-none"
        />
      )}
    </li>
  )
}
