import type { TableField } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { useFormTools } from '../form-tools.ts'
import { FaultList } from '../table/fault-list.tsx'
import { type GridColumn, headOf } from './columns.ts'
import type { PastePlan } from './paste-plan.ts'

interface PasteDialogProps {
  field: TableField
  columns: readonly GridColumn[]
  plan: PastePlan
  onPut: (plan: PastePlan) => void
  onClose: () => void
}

/** A paste of which something cannot be read, or for which there is no room: nothing is done unasked. */
export function PasteDialog({ field, columns, plan, onPut, onClose }: PasteDialogProps) {
  const t = useT('grid')
  const common = useT('common')
  const { language } = useFormTools()
  const full = plan.over > 0
  const labelOf = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column ? headOf(column, language) : ''
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(full ? 'paste.fullTitle' : 'paste.title')}
      description={
        full ? t('paste.fullText', { max: field.maxRows, over: plan.over }) : t('paste.text')
      }
      actions={
        <>
          <Button size="lg" className={full ? 'grow' : undefined} onClick={onClose}>
            {common(full ? 'close' : 'cancel')}
          </Button>
          {!full && (
            <Button size="lg" look="primary" className="grow" onClick={() => onPut(plan)}>
              {t('paste.rest')}
            </Button>
          )}
        </>
      }
    >
      {!full && <FaultList faults={plan.faults} labelOf={labelOf} />}
    </Dialog>
  )
}
