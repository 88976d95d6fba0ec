import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { type GateSite, gateSiteWrite } from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { differenceOf } from '../../../lib/difference.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { DecimalInput } from '../../../widgets/number/decimal-input.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { findPlace, PlaceRefused } from '../../record-form/control/find-place.ts'
import { gateKeys } from '../keys.ts'
import { useManage } from './use-manage.ts'

/** Degrees to a tenth of a metre. */
const decimals = 6
const rounded = (degrees: number) => Number(degrees.toFixed(decimals))

interface PlaceDialogProps {
  projectId: number
  site: GateSite
  onClose: () => void
}

/** Where the site is and how far it goes; emptied, scans are of anywhere. */
export function PlaceDialog({ projectId, site: live, onClose }: PlaceDialogProps) {
  const t = useT('manage')
  // As it was opened: what is read anew meanwhile must not pass for what was seen.
  const [site] = useState(live)
  const [place, setPlace] = useState({
    latitude: site.latitude,
    longitude: site.longitude,
    radius: site.radius,
  })
  const [finding, setFinding] = useState(false)
  const [found, setFound] = useState<number | 'denied' | 'failed' | null>(null)
  const [tried, setTried] = useState(false)
  const put = (name: keyof typeof place) => (value: number | null) =>
    setPlace((before) => ({ ...before, [name]: value }))
  const { latitude, longitude, radius } = place
  const none = latitude === null && longitude === null && radius === null
  const wrong = {
    latitude: !none && (latitude === null || Math.abs(latitude) > 90),
    longitude: !none && (longitude === null || Math.abs(longitude) > 180),
    radius: !none && (radius === null || radius < 10 || radius > 100_000),
  }
  const save = useManage(
    () =>
      write(gateSiteWrite, {
        params: { projectId: String(projectId) },
        body: differenceOf(
          { latitude: site.latitude, longitude: site.longitude, radius: site.radius },
          place,
        ),
        headers: { [header.ifMatch]: etagOf(site.revision) },
      }),
    { old: gateKeys.site(projectId), onDone: onClose },
  )

  async function find() {
    setFinding(true)
    setFound(null)
    try {
      const { lat, lng, accuracy } = await findPlace()
      setPlace((before) => ({
        latitude: rounded(lat),
        longitude: rounded(lng),
        radius: before.radius ?? 200,
      }))
      setFound(Math.ceil(accuracy ?? 0))
    } catch (error) {
      setFound(error instanceof PlaceRefused ? error.reason : 'failed')
    }
    setFinding(false)
  }

  function submit() {
    setTried(true)
    if (!wrong.latitude && !wrong.longitude && !wrong.radius) save.go(undefined)
  }

  const errorOf = (name: keyof typeof wrong) =>
    tried && wrong[name] ? t(`place.wrong.${name}`) : null
  return (
    <FormDialog
      title={t('place.edit')}
      description={t('place.text')}
      verb={t('save')}
      busy={save.busy}
      refusal={save.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Button
          busy={finding}
          icon={<LocateFixed aria-hidden className="size-5 fine:size-4" />}
          onClick={() => void find()}
        >
          {t(finding ? 'place.finding' : 'place.here')}
        </Button>
        {typeof found === 'number' && (
          <p role="status" className="type-meta mt-2 text-text-2">
            {t('place.found', { n: found })}
          </p>
        )}
        {typeof found === 'string' && <ErrorLine role="alert">{t(`place.${found}`)}</ErrorLine>}
      </div>
      <Field label={t('place.latitude')} error={errorOf('latitude')}>
        <DecimalInput
          signed
          decimals={decimals}
          value={latitude}
          onChange={put('latitude')}
          unit="°"
        />
      </Field>
      <Field label={t('place.longitude')} error={errorOf('longitude')}>
        <DecimalInput
          signed
          decimals={decimals}
          value={longitude}
          onChange={put('longitude')}
          unit="°"
        />
      </Field>
      <Field label={t('place.radius')} help={t('place.radiusHelp')} error={errorOf('radius')}>
        <NullableNumberInput
          value={radius}
          onChange={put('radius')}
          maxLength={6}
          unit={t('place.metres')}
        />
      </Field>
    </FormDialog>
  )
}
