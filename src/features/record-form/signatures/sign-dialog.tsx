import { useState } from 'react'
import { drawingText } from '../../../../contract/form/drawing.ts'
import type { SignatureRow } from '../../../../contract/form/signature-sheet.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { SignaturePad } from '../../../widgets/signature/signature-pad.tsx'
import type { Stroke } from '../../../widgets/signature/stroke.ts'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { browserName } from '../../settings/browser-name.ts'

interface SignDialogProps {
  row: SignatureRow
  /** somebody else of the sheet has not signed yet */
  hasNext: boolean
  onSigned: (signature: Partial<SignatureRow>, goOn: boolean) => void
  onClose: () => void
}

/** One person signs on this device, or somebody for them who says why. */
export function SignDialog({ row, hasNext, onSigned, onClose }: SignDialogProps) {
  const t = useT('form')
  const common = useT('common')
  const [way, setWay] = useState<'hand' | 'behalf'>('hand')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [behalfName, setBehalfName] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const name = row.name ?? ''
  const isBehalf = way === 'behalf'
  const missing = (value: string) =>
    tried && isBehalf && value.trim() === '' ? t('signatures.needed') : null

  function save(goOn: boolean) {
    setTried(true)
    const drawing = drawingText(strokes)
    if (!drawing) return
    if (isBehalf && (behalfName.trim() === '' || reason.trim() === '')) return
    onSigned(
      {
        way,
        drawing,
        signed_at: new Date().toISOString(),
        device: browserName(navigator.userAgent) ?? undefined,
        ...(isBehalf && { behalf_name: behalfName.trim(), behalf_reason: reason.trim() }),
      },
      goOn,
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      // A stroke that leaves the pad must not close what holds it.
      modal="answer"
      title={t('signatures.of', { name })}
      description={[row.affiliation, row.job].filter(Boolean).join(' · ') || undefined}
      className="lg:w-[560px]"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            size="lg"
            look={hasNext ? 'soft' : 'primary'}
            className="grow"
            onClick={() => save(false)}
          >
            {common('save')}
          </Button>
          {hasNext && (
            <Button size="lg" look="primary" className="grow" onClick={() => save(true)}>
              {t('signatures.saveNext')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-3">
        <RadioCards
          label={t('signatures.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'hand', label: t('signatures.hand') },
            { value: 'behalf', label: t('signatures.behalf') },
          ]}
          columns={2}
        />
        {isBehalf && (
          <>
            <Field label={t('signatures.behalfName')} required error={missing(behalfName)}>
              <TextInput value={behalfName} onChange={setBehalfName} max={40} autoComplete="off" />
            </Field>
            <Field label={t('signatures.behalfReason')} required error={missing(reason)}>
              <TextInput value={reason} onChange={setReason} max={200} autoComplete="off" />
            </Field>
          </>
        )}
        <Field
          label={isBehalf ? t('signatures.behalfPad') : t('signatures.pad')}
          required
          error={tried && strokes.length === 0 ? t('signatures.drawFirst') : null}
          aside={
            strokes.length > 0 && (
              <button
                type="button"
                className="type-meta min-h-8 text-primary underline"
                onClick={() => setStrokes([])}
              >
                {t('signatures.clear')}
              </button>
            )
          }
          group
        >
          <SignaturePad
            strokes={strokes}
            onChange={setStrokes}
            label={t('signatures.of', { name })}
            help={t('signatures.padHelp')}
          />
        </Field>
      </div>
    </Dialog>
  )
}
