import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { projectAddCompanies } from '../../../contract/company/company-contract.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { companyKey, registerQuery } from './queries.ts'
import { useRefusal } from './use-refusal.ts'

interface AddDialogProps {
  projectId: number
  /** ids of companies that take part already */
  taking: ReadonlySet<number>
  /** head office: names a main contractor, registers a company that is missing */
  office: boolean
  chosen: ReadonlySet<number>
  onChosen: (chosen: Set<number>) => void
  onCreate: () => void
  onClose: () => void
}

const shown = 50

/** Chooses among known companies; a search finds the others. */
export function AddDialog(props: AddDialogProps) {
  const { projectId, office, chosen, onCreate, onClose } = props
  const t = useT('company')
  const client = useQueryClient()
  const [main, setMain] = useState(false)
  const add = useMutation({
    mutationFn: () =>
      write(projectAddCompanies, {
        params: { id: String(projectId) },
        body: { company_ids: [...chosen], kind: main ? 'main' : 'partner' },
      }),
    onSuccess: async ({ added }) => {
      toast({ text: t('add.done', { count: added.length }) })
      onClose()
      await client.invalidateQueries({ queryKey: companyKey })
    },
    meta: { silent: true },
  })
  const refusal = useRefusal(add.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      description={t('add.text')}
      actions={
        <DialogActions
          verb={chosen.size === 0 ? t('add.choose') : t('add.verb', { count: chosen.size })}
          off={chosen.size === 0}
          busy={add.isPending}
          onGo={() => add.mutate()}
          onClose={onClose}
        />
      }
    >
      <Choices {...props} />
      {office && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
          <Checkbox checked={main} onChange={setMain}>
            {t('add.asMain')}
          </Checkbox>
          <Button look="quiet" icon={<Plus aria-hidden className="size-5" />} onClick={onCreate}>
            {t('add.create')}
          </Button>
        </div>
      )}
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Dialog>
  )
}

function Choices({ taking, office, chosen, onChosen }: AddDialogProps) {
  const t = useT('company')
  const [search, setSearch] = useState('')
  const query = useQuery(registerQuery(search, 1, shown))
  const known = query.data
  // Companies that take part already are listed last, so that nobody searches for them.
  const choices = [...(known?.data ?? [])].sort(
    (a, b) => Number(taking.has(a.id)) - Number(taking.has(b.id)),
  )
  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChosen(next)
  }
  return (
    <>
      <SearchBox value={search} onSearch={setSearch} label={t('add.search')} className="w-full" />
      <div className="mt-3 h-[40dvh] min-h-40 overflow-y-auto overscroll-contain lg:h-80">
        {known ? (
          known.data.length > 0 ? (
            <ul>
              {choices.map(({ id, name, biz_no, representative }) => (
                <li key={id}>
                  <Checkbox
                    checked={taking.has(id) || chosen.has(id)}
                    disabled={taking.has(id)}
                    onChange={(on) => choose(id, on)}
                  >
                    <span className="block py-1.5">
                      <span className="block font-semibold">{name}</span>
                      <span className="type-meta block text-text-3">
                        {[taking.has(id) && t('add.taking'), representative, biz_no]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          ) : (
            <p className="type-body py-4 text-text-2">
              {t('add.none')} {!office && t('add.noneManager')}
            </p>
          )
        ) : query.isError ? (
          <ErrorLine role="alert">{t('failed')}</ErrorLine>
        ) : (
          <SkeletonList rows={3} />
        )}
        {known && known.total > known.data.length && (
          <p className="type-meta py-2 text-text-3">{t('add.more', { shown })}</p>
        )}
      </div>
    </>
  )
}
