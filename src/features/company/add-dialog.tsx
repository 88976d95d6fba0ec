import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { projectAddCompanies } from '../../../contract/company/company-contract.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import type { Bound, EditForm } from '../edit-form/edit-form.ts'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { CompanyDialog } from './company-dialog.tsx'
import { companyKey, partsQuery, registerQuery } from './queries.ts'

interface AddDialogProps {
  projectId: number
  /** head office: names a main contractor, registers a company that is missing */
  office: boolean
  onClose: () => void
}

interface Values {
  company_ids: readonly number[]
  /** as main contractors */
  main: boolean
}

const shown = 50

/** Choosing companies, or registering a missing one: one sheet at a time, the choice stays. */
export function AddDialog({ projectId, office, onClose }: AddDialogProps) {
  const t = useT('company')
  const client = useQueryClient()
  const [creating, setCreating] = useState(false)
  const form = useEditForm({
    draft: `company-add:${projectId}`,
    open: (): Values => ({ company_ids: [], main: false }),
    schema: projectAddCompanies.body,
    bodyOf: ({ company_ids, main }) => ({
      company_ids: [...company_ids],
      kind: main ? ('main' as const) : ('partner' as const),
    }),
    send: (body) => write(projectAddCompanies, { params: { id: String(projectId) }, body }),
    onSaved: async ({ added }) => {
      toast({ text: t('add.done', { count: added.length }) })
      onClose()
      await client.invalidateQueries({ queryKey: companyKey })
    },
  })
  if (creating) {
    return (
      <CompanyDialog
        company={null}
        onDone={({ id }) => form.set({ company_ids: [...form.values.company_ids, id] })}
        onClose={() => setCreating(false)}
      />
    )
  }
  return (
    <Choosing
      projectId={projectId}
      office={office}
      form={form}
      onCreate={() => setCreating(true)}
      onClose={onClose}
    />
  )
}

interface ChoosingProps extends AddDialogProps {
  form: EditForm<Values>
  onCreate: () => void
}

function Choosing({ projectId, office, form, onCreate, onClose }: ChoosingProps) {
  const t = useT('company')
  const parts = useQuery(partsQuery(projectId))
  const main = form.bind('main')
  const count = form.values.company_ids.length
  return (
    <EditDialog
      form={form}
      title={t('add.title')}
      description={t('add.text')}
      verb={count === 0 ? t('add.choose') : t('add.verb', { count })}
      off={count === 0}
      onClose={onClose}
    >
      <div>
        <Choices
          taking={new Set(parts.data?.map(({ id }) => id))}
          office={office}
          bound={form.bind('company_ids')}
        />
        {office && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
            <Checkbox checked={main.value} onChange={main.onChange}>
              {t('add.asMain')}
            </Checkbox>
            <Button look="quiet" icon={<Plus aria-hidden className="size-5" />} onClick={onCreate}>
              {t('add.create')}
            </Button>
          </div>
        )}
      </div>
    </EditDialog>
  )
}

interface ChoicesProps {
  /** ids of companies that take part already */
  taking: ReadonlySet<number>
  office: boolean
  bound: Bound<readonly number[]>
}

/** Chooses among known companies; a search finds the others. */
function Choices({ taking, office, bound }: ChoicesProps) {
  const t = useT('company')
  const [search, setSearch] = useState('')
  const query = useQuery(registerQuery(search, 1, shown))
  const known = query.data
  // Companies that take part already are listed last, so that nobody searches for them.
  const choices = [...(known?.data ?? [])].sort(
    (a, b) => Number(taking.has(a.id)) - Number(taking.has(b.id)),
  )
  const choose = (id: number, on: boolean) => {
    const rest = bound.value.filter((one) => one !== id)
    bound.onChange(on ? [...rest, id] : rest)
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
                    checked={taking.has(id) || bound.value.includes(id)}
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
      {bound.error && <ErrorLine role="alert">{bound.error}</ErrorLine>}
    </>
  )
}
