import type { ChecklistField } from '../../../contract/form/field-types.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { askedOf, countsOf, type EditedGroup } from './edited-list.ts'
import { useListWords } from './words.ts'

interface PreviewDialogProps {
  field: ChecklistField
  list: readonly EditedGroup[]
  onClose: () => void
}

/** What somebody on the site will be asked, in this order. */
export function PreviewDialog({ field, list, onClose }: PreviewDialogProps) {
  const t = useT('checklist')
  const words = useListWords(field)
  const asked = askedOf(list)
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      title={t('preview')}
      description={t('previewText', { count: countsOf(asked).asked })}
    >
      <ol className="grid gap-4 pb-4">
        {asked.map((group, at) => (
          <li key={group.id}>
            <h3 className="type-strong">
              {at + 1}. {words.groupName(group)}
            </h3>
            <ul className="mt-1 grid gap-1.5 pl-5 text-text-2 fine:type-cell">
              {group.questions.map((question) => (
                <li key={question.id} className="list-disc break-words">
                  {words.questionName(question)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
