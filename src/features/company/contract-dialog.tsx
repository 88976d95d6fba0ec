import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  contractStates,
  type ProjectCompanyRow,
  type ProjectContract,
  projectCompanyRow,
  projectContractUpdate,
} from '../../../contract/company-contract.ts'
import { etagOf, header } from '../../../contract/headers.ts'
import { gradeOf, type ScorePart, scoreParts, totalScore } from '../../../contract/qualification.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { differenceOf } from '../../lib/difference.ts'
import { useVersionedDraft } from '../../lib/use-versioned-draft.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../widgets/dialog/dialog-actions.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { NullableNumberInput } from '../../widgets/number/number-input.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { GradeChip } from './chips.tsx'
import { NewerBanner, useClashWords } from './newer.tsx'
import { partWords } from './part-words.ts'
import { companyKey } from './queries.ts'
import { fieldsOf, useRefusal } from './use-refusal.ts'

type Terms = Omit<ProjectContract, 'score_total' | 'grade' | 'revision'> &
  Pick<ProjectCompanyRow, 'kind'>

function termsOf(kind: Terms['kind'], contract: ProjectContract): Terms {
  const { score_total: _, grade: __, revision: ___, ...terms } = contract
  return { ...terms, kind }
}

const kinds = ['main', 'partner'] as const
const lines = [
  ['site_agent', 'field.siteAgent', 100],
  ['safety_manager', 'field.safetyManager', 100],
  ['insurance_no', 'field.insuranceNo', 50],
  ['license', 'field.license', 200],
] as const

interface ContractDialogProps {
  projectId: number
  row: ProjectCompanyRow
  contract: ProjectContract
  /** the companies of the project */
  rows: readonly ProjectCompanyRow[]
  /** head office: says who is a main contractor */
  office: boolean
  onClose: () => void
}

/** Changes what was agreed with a company, for managers, with a line. */
export function ContractDialog(props: ContractDialogProps) {
  const { projectId, rows, office, onClose } = props
  // As it was opened: what is read anew meanwhile must not pass for what was seen.
  const [{ row, contract }] = useState(props)
  const t = useT('company')
  const client = useQueryClient()
  const form = useVersionedDraft(() => termsOf(row.kind, contract), contract.revision)
  const { kind, ...terms } = form.draft
  const put = <K extends keyof Terms>(key: K) => {
    return (value: Terms[K]) => form.set({ [key]: value } as Partial<Terms>)
  }
  const save = useMutation({
    mutationFn: () =>
      write(projectContractUpdate, {
        params: { id: String(projectId), companyId: String(row.id) },
        body: differenceOf(form.base, form.draft),
        headers: { [header.ifMatch]: etagOf(form.revision) },
      }),
    onSuccess: async () => {
      toast({ text: t('saved') })
      await client.invalidateQueries({ queryKey: companyKey })
      onClose()
    },
    onError: (error) => {
      const theirs = metVersion(error, projectCompanyRow)
      if (theirs?.contract)
        form.meet(termsOf(theirs.kind, theirs.contract), theirs.contract.revision)
      void client.invalidateQueries({ queryKey: companyKey })
    },
    meta: { silent: true },
  })
  const refusal = useRefusal(
    form.newer && isProblem(save.error, 'revision-mismatch') ? null : save.error,
  )
  const errors = fieldsOf(save.error)
  const clash = useClashWords(form)
  const total = totalScore(terms)
  const parents = rows
    .filter(({ id, kind }) => id !== row.id && kind === 'partner')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const nameOf = (companyId: unknown) => rows.find(({ id }) => id === companyId)?.name
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editContract')}
      description={row.name}
      className="lg:w-[640px]"
      actions={
        <DialogActions
          verb={t('save')}
          busy={save.isPending}
          onGo={() => save.mutate()}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-5 pb-3 lg:grid-cols-2 fine:gap-4">
        {form.newer && (
          <div className="lg:col-span-2">
            <NewerBanner />
          </div>
        )}
        {office && (
          <Field
            group
            label={t('field.kind')}
            error={errors.kind}
            help={
              clash('kind', () => t(`kind.${form.base.kind}`)) ??
              (kind === form.base.kind ? undefined : t(`kindHelp.${kind}`))
            }
            className="lg:col-span-2"
          >
            <RadioCards<typeof kind>
              columns={2}
              value={kind}
              onChange={put('kind')}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
        )}
        <Field
          label={t('field.state')}
          error={errors.state}
          help={clash('state', () => t(`state.${form.base.state}`))}
        >
          <Select
            label={t('field.state')}
            value={terms.state}
            options={contractStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(value) =>
              put('state')(contractStates.find((s) => s === value) ?? terms.state)
            }
          />
        </Field>
        <Field
          label={t('field.workType')}
          optional
          error={errors.work_type}
          help={clash('work_type')}
        >
          <TextInput value={terms.work_type ?? ''} max={100} onChange={put('work_type')} />
        </Field>
        <Field
          label={t('field.amount')}
          optional
          error={errors.contract_amount}
          help={clash('contract_amount')}
        >
          <NullableNumberInput
            value={terms.contract_amount}
            onChange={put('contract_amount')}
            unit={t('unit.won')}
          />
        </Field>
        <Field
          label={t('field.headcount')}
          optional
          error={errors.headcount}
          help={clash('headcount')}
        >
          <NullableNumberInput
            value={terms.headcount}
            onChange={put('headcount')}
            maxLength={6}
            unit={t('unit.people')}
          />
        </Field>
        <Field
          label={t('field.begin')}
          optional
          error={errors.contract_begin}
          help={clash('contract_begin')}
        >
          <DateSelector value={terms.contract_begin} onChange={put('contract_begin')} />
        </Field>
        <Field
          label={t('field.end')}
          optional
          error={errors.contract_end}
          help={clash('contract_end')}
        >
          <DateSelector
            value={terms.contract_end}
            min={terms.contract_begin ?? undefined}
            onChange={put('contract_end')}
          />
        </Field>
        {kind === 'partner' && (
          <Field
            label={t('field.parent')}
            error={errors.parent_company_id}
            help={clash('parent_company_id', (id) => nameOf(id) ?? t('underMain'))}
          >
            <Select
              clearable
              label={t('field.parent')}
              placeholder={t('underMain')}
              value={terms.parent_company_id === null ? null : String(terms.parent_company_id)}
              options={parents}
              onChange={(id) => put('parent_company_id')(id === null ? null : Number(id))}
            />
          </Field>
        )}
        {lines.map(([key, word, max]) => (
          <Field key={key} label={t(word)} optional error={errors[key]} help={clash(key)}>
            <TextInput value={terms[key] ?? ''} max={max} onChange={put(key)} />
          </Field>
        ))}
        <div className="lg:col-span-2">
          <SectionHead title={t('score.title')}>
            <span className="flex items-center gap-2">
              {total !== null && (
                <span className="type-meta text-text-2">{t('score.total', { total })}</span>
              )}
              <GradeChip grade={gradeOf(terms)} />
            </span>
          </SectionHead>
          <p className="type-meta text-text-3">{t('score.help')}</p>
        </div>
        {(Object.keys(scoreParts) as ScorePart[]).map((part) => {
          const over = (terms[part] ?? 0) > scoreParts[part]
          const most = t('score.most', { most: scoreParts[part] })
          return (
            <Field
              key={part}
              label={t(partWords[part])}
              aside={most}
              error={over ? most : errors[part]}
              help={clash(part)}
            >
              <NullableNumberInput
                value={terms[part]}
                onChange={put(part)}
                maxLength={2}
                unit={t('unit.points')}
              />
            </Field>
          )
        })}
        <Field
          label={t('field.until')}
          optional
          error={errors.qualified_until}
          help={clash('qualified_until')}
        >
          <DateSelector value={terms.qualified_until} onChange={put('qualified_until')} />
        </Field>
      </div>
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Dialog>
  )
}
