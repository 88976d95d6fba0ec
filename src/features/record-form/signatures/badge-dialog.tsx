import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { IdCard, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mostSigners, type SignatureRow } from '../../../../contract/form/signature-sheet.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBackCloses } from '../../../lib/use-back-closes.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { Scanner } from '../../scanner/scanner.tsx'
import { giveSignal } from '../../scanner/signal.ts'
import { browserName } from '../../settings/browser-name.ts'
import { useSurroundings } from '../form-tools.ts'
import { badgeProof, readBadge, rowOf } from './badge-scan.ts'

interface BadgeDialogProps {
  record: { projectId: number; id: string }
  /** key of the sheet */
  sheet: string
  people: readonly SignatureRow[]
  /**
   * a row that has just been signed: of somebody on the sheet, or a new one; false where it could
   * not be stored
   */
  onSigned: (row: SignatureRow) => Promise<boolean>
  onClose: () => void
}

/** What the last scan came to; a name where it is known. */
type Outcome =
  | { is: 'signed' | 'again' | 'full'; name: string }
  | { is: 'not-badge' | 'other-project' | 'unknown' | 'failed' }

/** People sign a sheet by their badges, one after another, offline too. */
export default function BadgeDialog({
  record,
  sheet,
  people,
  onSigned,
  onClose,
}: BadgeDialogProps) {
  const t = useT('form')
  const common = useT('common')
  const { references } = useSurroundings()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Opened after the mount: a second mount (a suspended screen) closes a dialog that starts open.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  useBackCloses(open, onClose)
  // Two badges in one moment: the second must see what the first has signed.
  const now = useRef(people)
  now.current = people

  async function sign(text: string): Promise<Outcome> {
    const read = readBadge(text, record.projectId, references)
    if (read.is !== 'known') return read
    const { badge, subject, person } = read
    const row = rowOf(now.current, subject)
    const name = person.name ?? ''
    if (row?.way) return { is: 'again', name }
    if (!row && now.current.length >= mostSigners) return { is: 'full', name }
    const id = row?.id ?? uuidv7()
    const signed_at = new Date().toISOString()
    const signed: SignatureRow = {
      ...(row ?? person),
      id,
      way: 'badge',
      badge,
      badge_proof: await badgeProof(text, {
        recordId: record.id,
        sheet,
        rowId: id,
        signedAt: signed_at,
      }),
      signed_at,
      device: browserName(navigator.userAgent) ?? undefined,
    }
    if (rowOf(now.current, subject)?.way) return { is: 'again', name }
    now.current = [...now.current.filter((one) => one.id !== id), signed]
    return (await onSigned(signed)) ? { is: 'signed', name } : { is: 'failed' }
  }

  async function take(text: string) {
    const next = await sign(text).catch((error: unknown): Outcome => {
      console.error('badge', error)
      return { is: 'failed' }
    })
    giveSignal(next.is === 'signed' ? 'go' : next.is === 'again' ? 'look' : 'stop')
    setOutcome(next)
  }

  const tone = !outcome
    ? 'neutral'
    : outcome.is === 'signed'
      ? 'ok'
      : outcome.is === 'again'
        ? 'warn'
        : 'danger'
  return (
    <Ark.Root open={open} onOpenChange={(change) => !change.open && onClose()}>
      <Portal>
        <Ark.Positioner className="fixed inset-0 z-50">
          <Ark.Content className="layer-fade flex size-full flex-col bg-bg text-text outline-none">
            <Scanner
              onCode={(text) => void take(text)}
              // A picture of a badge proves that nobody was there.
              photos={false}
              head={
                <header className="flex min-h-14 items-center gap-2 bg-[rgb(15_14_25/.72)] pt-[env(safe-area-inset-top)] pr-4 pl-1 text-white">
                  <Ark.CloseTrigger
                    aria-label={common('close')}
                    className="grid size-12 flex-none place-items-center rounded-full focus-visible:outline-white"
                  >
                    <X aria-hidden />
                  </Ark.CloseTrigger>
                  <Ark.Title className="type-strong min-w-0 flex-1 truncate">
                    {t('signatures.badge.title')}
                  </Ark.Title>
                </header>
              }
              className="min-h-0 flex-1"
            />
            <section className="flex min-h-40 flex-none flex-wrap items-center gap-4 bg-surface px-5 pt-5 pb-[max(20px,env(safe-area-inset-bottom))]">
              <IconPlate size={72} tone={tone}>
                <IdCard aria-hidden />
              </IconPlate>
              <div aria-live="assertive" className="min-w-0 flex-1 basis-48">
                <h2 className="type-h3">
                  {outcome === null
                    ? t('signatures.badge.aim')
                    : 'name' in outcome
                      ? outcome.name
                      : t(`signatures.badge.${outcome.is}`)}
                </h2>
                <p className="text-text-2">
                  {outcome === null
                    ? t('signatures.badge.aimText')
                    : 'name' in outcome
                      ? t(`signatures.badge.${outcome.is}`)
                      : t(`signatures.badge.${outcome.is}Text`)}
                </p>
              </div>
              <Button size="lg" look="primary" className="grow lg:grow-0" onClick={onClose}>
                {t('signatures.badge.done')}
              </Button>
            </section>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
