import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { readPlateChoices, storePlateChoices } from './plate-choices.ts'
import type { Plate } from './shapes.ts'

/** Longest value of a line: more is cut on the picture. */
const most = 60

export interface PlateKnown {
  /** 공사명 */
  project: string
  /** when it was taken, as it is written */
  day: string
  /** who took it */
  person: string
}

interface PlateFormProps {
  known: PlateKnown
  /** one is on the picture */
  there: boolean
  onPut: (plate: Plate) => void
  onRemove: () => void
  onClose: () => void
}

/** The words of a 보드판, and where it stands. */
export function PlateForm({ known, there, onPut, onRemove, onClose }: PlateFormProps) {
  const t = useT('camera')
  const [choices, setChoices] = useState(readPlateChoices)
  const [content, setContent] = useState('')
  const { work, place, corner, size, look } = choices
  const change = (more: Partial<typeof choices>) => setChoices((all) => ({ ...all, ...more }))

  function put() {
    storePlateChoices(choices)
    onPut({
      corner,
      size,
      look,
      lines: [
        [t('plate.project'), known.project],
        [t('plate.work'), work.trim()],
        [t('plate.place'), place.trim()],
        [t('plate.content'), content.trim()],
        [t('plate.day'), known.day],
        [t('plate.person'), known.person],
      ],
    })
  }

  return (
    <FormDialog
      title={t('plate.title')}
      description={[known.project, known.day, known.person].filter(Boolean).join(' · ')}
      verb={t('plate.put')}
      busy={false}
      refusal={null}
      aside={
        there && (
          <Button look="danger-line" size="lg" onClick={onRemove}>
            {t('plate.remove')}
          </Button>
        )
      }
      onSubmit={put}
      onClose={onClose}
    >
      <Field label={t('plate.work')}>
        <TextInput
          value={work}
          max={most}
          placeholder={t('plate.workExample')}
          onChange={(next) => change({ work: next })}
        />
      </Field>
      <Field label={t('plate.place')}>
        <TextInput
          value={place}
          max={most}
          placeholder={t('plate.placeExample')}
          onChange={(next) => change({ place: next })}
        />
      </Field>
      <Field label={t('plate.content')}>
        <TextInput
          value={content}
          max={most}
          placeholder={t('plate.contentExample')}
          onChange={setContent}
        />
      </Field>
      <RadioCards
        label={t('plate.corner')}
        value={corner}
        options={[
          { value: 'left', label: t('plate.left') },
          { value: 'right', label: t('plate.right') },
        ]}
        onChange={(next) => change({ corner: next })}
      />
      <RadioCards
        label={t('plate.size')}
        value={String(size) as '1' | '2' | '3'}
        options={[
          { value: '1', label: t('plate.small') },
          { value: '2', label: t('plate.middle') },
          { value: '3', label: t('plate.large') },
        ]}
        onChange={(next) => change({ size: Number(next) as Plate['size'] })}
      />
      <RadioCards
        label={t('plate.look')}
        value={look}
        options={[
          { value: 'green', label: t('plate.green') },
          { value: 'white', label: t('plate.white') },
        ]}
        onChange={(next) => change({ look: next })}
      />
    </FormDialog>
  )
}
