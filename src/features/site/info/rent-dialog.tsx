import { useQuery, useQueryClient } from '@tanstack/react-query'
import { projectSetRentWork, type RentWork } from '../../../../contract/project/project-run.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { useOfflineWords } from '../refusal.ts'
import { rentCodesQuery, rentWorkQuery } from '../run-queries.ts'

interface RentDialogProps {
  projectId: number
  items: RentWork['items']
  onClose: () => void
}

/** Chooses the rented items of a project, from the company's codes. */
export function RentDialog({ projectId, items, onClose }: RentDialogProps) {
  const t = useT('site')
  const client = useQueryClient()
  const codes = useQuery(rentCodesQuery())
  const form = useEditForm({
    draft: `rent:${projectId}`,
    open: () => ({ items: items.map(({ id }) => id) }),
    schema: projectSetRentWork.body,
    bodyOf: ({ items }) => ({ enabled: true, items }),
    send: (body) => write(projectSetRentWork, { params: { id: String(projectId) }, body }),
    wordsOf: useOfflineWords(),
    onSaved: (answer) => {
      client.setQueryData(rentWorkQuery(projectId).queryKey, answer)
      onClose()
    },
  })
  const chosen = form.values.items
  // Assigned items stay visible when their code was removed.
  const known = codes.data?.data ?? []
  const offered = [...known, ...items.filter(({ id }) => !known.some((code) => code.id === id))]
  return (
    <EditDialog
      form={form}
      title={t('info.rentChoose')}
      verb={chosen.length > 0 ? t('info.rentSave', { count: chosen.length }) : t('form.save')}
      off={!codes.data}
      loading={!codes.data}
      onClose={onClose}
    >
      {codes.data ? (
        <FormField form={form} name="items" label={t('info.rentList')} group>
          {({ value, onChange }) => (
            <ul className="grid max-h-[50dvh] overflow-y-auto overscroll-contain lg:grid-cols-2">
              {offered.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    checked={value.includes(id)}
                    onChange={(on) => {
                      const rest = value.filter((one) => one !== id)
                      onChange(on ? [...rest, id] : rest)
                    }}
                  >
                    {name}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
        </FormField>
      ) : codes.isError ? (
        <ErrorLine role="alert">{t('find.failed')}</ErrorLine>
      ) : (
        <SkeletonList rows={4} />
      )}
    </EditDialog>
  )
}
