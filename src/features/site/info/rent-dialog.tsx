import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectSetRentWork, type RentWork } from '../../../../contract/project/project-run.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { useRefusal } from '../refusal.ts'
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
  const refusal = useRefusal()
  const codes = useQuery(rentCodesQuery())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(items.map(({ id }) => id)))
  const save = useMutation({
    mutationFn: () =>
      write(projectSetRentWork, {
        params: { id: String(projectId) },
        body: { enabled: true, items: [...chosen] },
      }),
    onSuccess: (answer) => {
      client.setQueryData(rentWorkQuery(projectId).queryKey, answer)
      onClose()
    },
    meta: { silent: true },
  })
  function choose(id: number, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  // Assigned items stay visible when their code was removed.
  const known = codes.data?.data ?? []
  const offered = [...known, ...items.filter(({ id }) => !known.some((code) => code.id === id))]
  return (
    <Dialog
      open
      onClose={onClose}
      closable
      title={t('info.rentChoose')}
      actions={
        <Button
          size="lg"
          look="primary"
          className="grow"
          off={!codes.data}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {chosen.size > 0 ? t('info.rentSave', { count: chosen.size }) : t('form.save')}
        </Button>
      }
    >
      {codes.data ? (
        <ul className="grid max-h-[50dvh] overflow-y-auto overscroll-contain lg:grid-cols-2">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Checkbox checked={chosen.has(id)} onChange={(on) => choose(id, on)}>
                {name}
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : codes.isError ? (
        <ErrorLine role="alert">{t('find.failed')}</ErrorLine>
      ) : (
        <SkeletonList rows={4} />
      )}
      {save.isError && <ErrorLine role="alert">{refusal(save.error)}</ErrorLine>}
    </Dialog>
  )
}
