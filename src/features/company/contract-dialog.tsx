import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  contractStates,
  type ProjectCompanyRow,
  type ProjectContract,
  projectCompanyRow,
  projectContractUpdate,
} from '../../../contract/company/company-contract.ts'
import {
  gradeOf,
  type ScorePart,
  scoreParts,
  totalScore,
} from '../../../contract/employee/qualification.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { useT } from '../../i18n/use-t.ts'
import { metVersion } from '../../lib/call/met-version.ts'
import { write } from '../../lib/call/write.ts'
import { changedOf } from '../../lib/difference.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { NullableNumberInput } from '../../widgets/number/number-input.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditDialog } from '../edit-form/edit-dialog.tsx'
import { FormField, TextLine } from '../edit-form/form-field.tsx'
import { DayLine } from '../edit-form/form-lines.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { GradeChip } from './chips.tsx'
import { partWords } from './part-words.ts'
import { companyKey } from './queries.ts'

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

/** Changes what was agreed with a company, for managers, with a connection. */
export function ContractDialog(props: ContractDialogProps) {
  const { projectId, rows, office, onClose } = props
  // The version the form was opened with: a refetch meanwhile must not count as seen.
  const [{ row, contract }] = useState(props)
  const t = useT('company')
  const client = useQueryClient()
  const form = useEditForm({
    draft: `contract:${projectId}:${row.id}`,
    open: () => termsOf(row.kind, contract),
    revision: contract.revision,
    schema: projectContractUpdate.body,
    bodyOf: (terms, base) => changedOf(base, terms),
    send: (body, revision) =>
      write(projectContractUpdate, {
        params: { id: String(projectId), companyId: String(row.id) },
        body,
        headers: { [header.ifMatch]: etagOf(revision) },
      }),
    met(error) {
      const theirs = metVersion(error, projectCompanyRow)
      const now = theirs?.contract
      return now ? { values: termsOf(theirs.kind, now), revision: now.revision } : null
    },
    check: (terms) => {
      const over = (Object.keys(scoreParts) as ScorePart[]).filter(
        (part) => (terms[part] ?? 0) > scoreParts[part],
      )
      return Object.fromEntries(
        over.map((part) => [part, t('score.most', { most: scoreParts[part] })]),
      )
    },
    onSaved: async () => {
      toast({ text: t('saved') })
      await client.invalidateQueries({ queryKey: companyKey })
      onClose()
    },
    onFailed: () => void client.invalidateQueries({ queryKey: companyKey }),
    onSame: onClose,
  })
  const { kind, ...terms } = form.values
  const total = totalScore(terms)
  const parents = rows
    .filter(({ id, kind }) => id !== row.id && kind === 'partner')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const nameOf = (companyId: number | null) => rows.find(({ id }) => id === companyId)?.name
  return (
    <EditDialog
      form={form}
      wide
      title={t('editContract')}
      description={row.name}
      verb={t('save')}
      onClose={onClose}
    >
      {office && (
        <FormField
          form={form}
          name="kind"
          group
          label={t('field.kind')}
          help={kind === form.base.kind ? undefined : t(`kindHelp.${kind}`)}
          shown={(value) => t(`kind.${value}`)}
          className="lg:col-span-2"
        >
          {(control) => (
            <RadioCards<typeof kind>
              {...control}
              columns={2}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="state"
        label={t('field.state')}
        shown={(value) => t(`state.${value}`)}
      >
        {({ value, onChange }) => (
          <Select
            label={t('field.state')}
            value={value}
            options={contractStates.map((one) => ({ value: one, label: t(`state.${one}`) }))}
            onChange={(next) => onChange(contractStates.find((one) => one === next) ?? value)}
          />
        )}
      </FormField>
      <TextLine form={form} name="work_type" label={t('field.workType')} optional max={100} />
      <FormField form={form} name="contract_amount" label={t('field.amount')} optional>
        {(control) => <NullableNumberInput {...control} unit={t('unit.won')} />}
      </FormField>
      <FormField form={form} name="headcount" label={t('field.headcount')} optional>
        {(control) => <NullableNumberInput {...control} maxLength={6} unit={t('unit.people')} />}
      </FormField>
      <DayLine form={form} name="contract_begin" label={t('field.begin')} optional />
      <DayLine
        form={form}
        name="contract_end"
        label={t('field.end')}
        optional
        min={terms.contract_begin}
      />
      {kind === 'partner' && (
        <FormField
          form={form}
          name="parent_company_id"
          label={t('field.parent')}
          shown={(id) => nameOf(id) ?? t('underMain')}
        >
          {({ value, onChange }) => (
            <Select
              clearable
              label={t('field.parent')}
              placeholder={t('underMain')}
              value={value === null ? null : String(value)}
              options={parents}
              onChange={(id) => onChange(id === null ? null : Number(id))}
            />
          )}
        </FormField>
      )}
      {lines.map(([key, word, max]) => (
        <TextLine key={key} form={form} name={key} label={t(word)} optional max={max} />
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
      {(Object.keys(scoreParts) as ScorePart[]).map((part) => (
        <FormField
          key={part}
          form={form}
          name={part}
          label={t(partWords[part])}
          aside={t('score.most', { most: scoreParts[part] })}
        >
          {(control) => <NullableNumberInput {...control} maxLength={2} unit={t('unit.points')} />}
        </FormField>
      ))}
      <DayLine form={form} name="qualified_until" label={t('field.until')} optional />
    </EditDialog>
  )
}
