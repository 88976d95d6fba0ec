import { Camera } from 'lucide-react'
import type { ChecklistAnswer } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { PhotoControl } from '../control/photo-control.tsx'
import { useFormTools } from '../form-tools.ts'

interface QuestionNeedsProps {
  path: string
  answer: ChecklistAnswer
  /** worse than poor */
  bad: boolean
  photoError: string | null
  actionError: string | null
}

/** Most photos of one question (contract/form/shape.ts). */
const most = 8

/** What some verdicts require: a photo, and the action taken. */
export function QuestionNeeds({ path, answer, bad, photoError, actionError }: QuestionNeedsProps) {
  const t = useT('form')
  const { update } = useFormTools()
  const action = answer.action ?? ''
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p
        className={cn(
          'type-strong mb-3 flex items-start gap-2 fine:type-cell-strong',
          bad ? 'text-danger-text' : 'text-warn-text',
        )}
      >
        <Camera aria-hidden className="mt-0.5 size-5" />
        {t(bad ? 'verdictNeeds.bad' : 'verdictNeeds.poor')}
      </p>
      <div data-path={`${path}.photos`} className="lg:max-w-[560px]">
        <PhotoControl
          cell={{ type: 'photos', max: most }}
          path={`${path}.photos`}
          value={answer.photos ?? null}
          label={t('photo')}
          tight
        />
        {photoError && <ErrorLine role="alert">{photoError}</ErrorLine>}
      </div>
      <div data-path={`${path}.action`} className="mt-3">
        <Field
          label={t('action')}
          error={actionError}
          required
          counter={{ value: action, max: 2000 }}
        >
          <TextArea
            value={action}
            onChange={(next) => update(`${path}.action`, () => (next === '' ? undefined : next))}
          />
        </Field>
      </div>
    </div>
  )
}
