import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '../../../../contract/gate/fence.ts'
import {
  type Gate,
  type GateSite,
  gate as gateShape,
  gateSite,
  gateSiteWrite,
  gateUpdate,
} from '../../../../contract/gate/site.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { metVersion } from '../../../lib/call/met-version.ts'
import { write } from '../../../lib/call/write.ts'
import { changedOf } from '../../../lib/difference.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { DecimalInput } from '../../../widgets/number/decimal-input.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { findPlace, PlaceRefused } from '../../record-form/control/find-place.ts'
import { gateKeys } from '../keys.ts'
import { useSaved } from './use-saved.ts'

/** Degrees to a tenth of a metre. */
const decimals = 6
const rounded = (degrees: number) => Number(degrees.toFixed(decimals))

interface PlaceDialogProps {
  projectId: number
  site: GateSite
  /** null: of the whole site */
  gate: Gate | null
  onClose: () => void
}

const placeOf = ({ latitude, longitude, radius }: Place): Place => ({ latitude, longitude, radius })

/** All three, or none of them. */
function wrongOf({ latitude, longitude, radius }: Place) {
  if (latitude === null && longitude === null && radius === null) return []
  const wrong = {
    latitude: latitude === null || Math.abs(latitude) > 90,
    longitude: longitude === null || Math.abs(longitude) > 180,
    radius: radius === null || radius < 10 || radius > 100_000,
  }
  return (['latitude', 'longitude', 'radius'] as const).filter((name) => wrong[name])
}

/** Place and radius of the site or of one gate; empty: no position is asked for there. */
export function PlaceDialog({ projectId, site, gate, onClose }: PlaceDialogProps) {
  const t = useT('manage')
  // The version the form was opened with: a refetch meanwhile must not count as seen.
  const [opened] = useState<GateSite | Gate>(gate ?? site)
  const params = { projectId: String(projectId) }
  const name = gate ? 'gatePlace' : 'place'
  const form = useEditForm({
    draft: `gate-place:${projectId}${gate ? `:${gate.id}` : ''}`,
    open: () => placeOf(opened),
    revision: opened.revision,
    schema: gate ? gateUpdate.body : gateSiteWrite.body,
    bodyOf: (place, base) => changedOf(base, place),
    send(body, revision): Promise<Place> {
      const headers = { [header.ifMatch]: etagOf(revision) }
      return gate
        ? write(gateUpdate, { params: { ...params, gateId: String(gate.id) }, body, headers })
        : write(gateSiteWrite, { params, body, headers })
    },
    met(error) {
      const theirs = gate ? metVersion(error, gateShape) : metVersion(error, gateSite)
      return theirs && { values: placeOf(theirs), revision: theirs.revision }
    },
    check(place) {
      const wrong = wrongOf(place)
      return Object.fromEntries(wrong.map((name) => [name, t(`place.wrong.${name}`)]))
    },
    ...useSaved(gateKeys.site(projectId), onClose),
  })
  const [finding, setFinding] = useState(false)
  const [found, setFound] = useState<number | 'denied' | 'failed' | null>(null)

  async function find() {
    setFinding(true)
    setFound(null)
    try {
      const { lat, lng, accuracy } = await findPlace()
      const radius = form.values.radius ?? 200
      form.set({ latitude: rounded(lat), longitude: rounded(lng), radius })
      setFound(Math.ceil(accuracy ?? 0))
    } catch (error) {
      setFound(error instanceof PlaceRefused ? error.reason : 'failed')
    }
    setFinding(false)
  }

  return (
    <EditDialog
      form={form}
      title={gate ? t('gatePlace.edit', { name: gate.name }) : t('place.edit')}
      description={t(`${name}.text`)}
      verb={t('save')}
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
      {(['latitude', 'longitude'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={t(`place.${name}`)}>
          {(control) => <DecimalInput {...control} signed decimals={decimals} unit="°" />}
        </FormField>
      ))}
      <FormField form={form} name="radius" label={t('place.radius')} help={t(`${name}.radiusHelp`)}>
        {(control) => <NullableNumberInput {...control} maxLength={6} unit={t('place.metres')} />}
      </FormField>
    </EditDialog>
  )
}
