import { PenLine, QrCode, Trash2, Undo2, UserPlus } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../contract/form/field-types.ts'
import {
  isRefusedBadge,
  isSigned,
  isWithdrawn,
  mostSigners,
  type SignatureRow,
} from '../../../../contract/form/signature-sheet.ts'
import { rosterHeads } from '../../../../contract/sheet/roster-heads.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { desktopQuery, useMedia } from '../../../lib/media.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { lazyAid, lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { BadgeMark } from '../../signature/badge-mark.tsx'
import { DrawnSignature } from '../../signature/drawn-signature.tsx'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { wrongIn } from '../table/row-cards.tsx'
import type { TableFieldProps } from '../table/table-field-props.ts'
import { AddPeople } from './add-people.tsx'
import { rosterField, rosterRows } from './roster.ts'
import { SignDialog } from './sign-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Loaded on demand: it brings the reader of codes. */
const BadgeDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./badge-dialog.tsx'), loadWords('scanner', 'camera')])
  return dialog
})

const PasteRows = lazyAid(() => import('../table/paste-rows.tsx'))

type Open = { is: 'add' | 'badge' } | { is: 'sign' | 'withdraw'; id: string } | null

/** 서명부: the people of a sheet; a device goes from hand to hand. */
export default function SignatureSheet({ field, rows, error, wrong }: TableFieldProps) {
  const t = useT('form')
  const { setRows, flush } = useFormTools()
  const { record, references } = useSurroundings()
  const desk = useMedia(desktopQuery)
  const roster = useMemo(() => rosterField(field), [field])
  const [open, setOpen] = useState<Open>(null)
  const people = rows as readonly SignatureRow[]
  const waiting = people.filter((row) => !row.way)
  const chosen = open && 'id' in open ? people.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)
  const rowsOf = useCallback(
    (pasted: readonly Omit<Row, 'id'>[]) => rosterRows(pasted, people, references.worker.items),
    [people, references.worker.items],
  )

  function change(id: string, next: Partial<SignatureRow>) {
    setRows(field.key, (before) => before.map((row) => (row.id === id ? { ...row, ...next } : row)))
  }

  /** Goes on to the next person who has not signed, if asked to. */
  function sign(id: string, signature: Partial<SignatureRow>, goOn: boolean) {
    change(id, signature)
    // Nobody is asked for a signature twice: it is on the disk before the device is handed on.
    void flush()
    const next = goOn ? nextOf(waiting, id) : undefined
    setOpen(next ? { is: 'sign', id: next.id } : null)
  }

  /** The withdrawn row stays as it was signed; the person may get a new one below it. */
  function withdraw(row: SignatureRow, removed_reason: string, again: boolean) {
    const { worker, member, name, affiliation, job } = row
    const fresh = { id: uuidv7(), worker, member, name, affiliation, job }
    setRows(field.key, (before) =>
      before.flatMap((one) => {
        if (one.id !== row.id) return [one]
        return again ? [{ ...one, removed_reason }, fresh] : [{ ...one, removed_reason }]
      }),
    )
    void flush()
    close()
  }

  return (
    <div data-path={field.key} className="flex min-w-0 flex-col gap-3 md:col-span-2">
      {people.length === 0 ? (
        <div className="rounded-card border-[1.5px] border-line-strong border-dashed px-5 py-6 text-center">
          <p className="type-strong">{t('signatures.empty')}</p>
          <p className="type-meta mt-1 text-text-3">{t('signatures.emptyHelp')}</p>
        </div>
      ) : (
        <>
          <p className="type-meta text-text-2" role="status">
            {t('signatures.count', {
              signed: people.filter(isSigned).length,
              total: people.filter((row) => !isWithdrawn(row)).length,
            })}
          </p>
          <ul className="edge-card divide-y divide-line overflow-hidden rounded-card bg-surface">
            {people.map((row, index) => (
              <Person
                key={row.id}
                row={row}
                n={index + 1}
                path={`${field.key}.${row.id}`}
                isWrong={wrongIn(wrong, field.key, row.id) > 0}
                onSign={() => setOpen({ is: 'sign', id: row.id })}
                onWithdraw={() => setOpen({ is: 'withdraw', id: row.id })}
                onRemove={() =>
                  setRows(field.key, (before) => before.filter(({ id }) => id !== row.id))
                }
              />
            ))}
          </ul>
        </>
      )}
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {rows.length >= mostSigners && (
        <p className="type-meta text-text-3">{t('row.full', { max: mostSigners })}</p>
      )}
      <div className="flex flex-wrap gap-2.5 *:flex-1 lg:*:flex-none">
        {rows.length < mostSigners && (
          <Button
            look="soft"
            icon={<UserPlus aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setOpen({ is: 'add' })}
          >
            {t('signatures.add')}
          </Button>
        )}
        {(rows.length < mostSigners || waiting.length > 0) && (
          <Button
            look="soft"
            icon={<QrCode aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setOpen({ is: 'badge' })}
          >
            {t('signatures.badge.open')}
          </Button>
        )}
        {desk && rows.length < mostSigners && (
          <Suspense>
            <PasteRows
              field={roster}
              room={mostSigners - rows.length}
              heads={rosterHeads}
              rowsOf={rowsOf}
            />
          </Suspense>
        )}
      </div>
      {open?.is === 'badge' && (
        <Suspense>
          <BadgeDialog
            record={record}
            sheet={field.key}
            people={people}
            onClose={close}
            onSigned={(row) => {
              setRows(field.key, (before) =>
                before.some(({ id }) => id === row.id)
                  ? before.map((one) => (one.id === row.id ? row : one))
                  : [...before, row],
              )
              return flush()
            }}
          />
        </Suspense>
      )}
      {open?.is === 'add' && (
        <AddPeople
          people={people}
          room={mostSigners - people.length}
          onClose={close}
          onAdd={(added) => {
            setRows(field.key, (before) => [...before, ...added])
            close()
          }}
        />
      )}
      {open?.is === 'sign' && chosen && (
        <SignDialog
          key={chosen.id}
          row={chosen}
          hasNext={nextOf(waiting, chosen.id) !== undefined}
          onClose={close}
          onSigned={(signature, goOn) => sign(chosen.id, signature, goOn)}
        />
      )}
      {open?.is === 'withdraw' && chosen && (
        <WithdrawDialog
          name={chosen.name ?? ''}
          onClose={close}
          onWithdrawn={(reason, again) => withdraw(chosen, reason, again)}
        />
      )}
    </div>
  )
}

/** The next one down the sheet, then from its beginning. */
function nextOf(waiting: readonly SignatureRow[], id: string): SignatureRow | undefined {
  const at = waiting.findIndex((row) => row.id === id)
  return [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))][0]
}

interface PersonProps {
  row: SignatureRow
  n: number
  path: string
  isWrong: boolean
  onSign: () => void
  onWithdraw: () => void
  onRemove: () => void
}

function Person({ row, n, path, isWrong, onSign, onWithdraw, onRemove }: PersonProps) {
  const t = useT('form')
  const dates = useDates()
  const name = row.name ?? ''
  const gone = isWithdrawn(row)
  const from = [row.affiliation, row.job].filter(Boolean).join(' · ')
  return (
    <li
      data-path={path}
      className={`flex min-h-16 items-center gap-3 px-4 py-2 ${isWrong ? 'bg-danger-soft' : ''}`}
    >
      <span className="type-meta w-6 flex-none text-text-3 tabular-nums">{n}</span>
      <span className="min-w-0 flex-1">
        <span className={`type-strong block ${gone ? 'text-text-3 line-through' : ''}`}>
          {name}
        </span>
        {from && <span className="type-meta block text-text-3">{from}</span>}
        {row.way === 'behalf' && !gone && (
          <span className="type-meta block text-warn-text">
            {t('signatures.behalfOf', { name: row.behalf_name, reason: row.behalf_reason })}
          </span>
        )}
        {isRefusedBadge(row) && !gone && (
          <span className="type-meta block text-danger-text">{t('signatures.badge.refused')}</span>
        )}
        {gone && (
          <span className="type-meta block text-text-3">
            {t('signatures.withdrawn', { reason: row.removed_reason })}
          </span>
        )}
      </span>
      {!row.way && (
        <>
          <IconButton label={t('signatures.remove', { name })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
          <Button
            look="soft"
            aria-label={t('signatures.signFor', { name })}
            icon={<PenLine aria-hidden className="size-5 fine:size-4" />}
            onClick={onSign}
          >
            {t('signatures.sign')}
          </Button>
        </>
      )}
      {row.way && !gone && (
        <>
          <span className="flex flex-none flex-col items-end">
            {row.way === 'badge' ? (
              <BadgeMark row={row} />
            ) : (
              <DrawnSignature
                text={row.drawing}
                label={t('signatures.of', { name })}
                className="h-10 w-24"
              />
            )}
            {row.signed_at && (
              <span className="type-meta text-text-3 tabular-nums">
                {dates.recent(Date.parse(row.signed_at))}
              </span>
            )}
          </span>
          <IconButton label={t('signatures.withdraw', { name })} onClick={onWithdraw}>
            <Undo2 aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}
