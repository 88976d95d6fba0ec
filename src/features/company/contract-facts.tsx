import type { ProjectCompanyRow } from '../../../contract/company/company-contract.ts'
import { type ScorePart, scoreParts } from '../../../contract/employee/qualification.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ContractChip, GradeChip, UntilChip } from './chips.tsx'
import { Facts } from './facts.tsx'
import { partWords } from './part-words.ts'
import { usePeriod } from './use-period.ts'

/** The contract and the company's rating. */
export function ContractFacts({
  row,
  parent,
}: {
  row: ProjectCompanyRow
  /** name of the company whose subcontractor it is */
  parent: string | null
}) {
  const t = useT('company')
  const { number } = useNumbers()
  const period = usePeriod()
  const { contract } = row
  if (!contract) {
    return (
      <section>
        <SectionHead title={t('contract')} />
        <Card padded className="type-body text-text-2 fine:type-cell">
          {t('contractHidden')}
        </Card>
      </section>
    )
  }
  const amount = contract.contract_amount
  const people = contract.headcount
  const points = (part: ScorePart) =>
    contract[part] === null
      ? null
      : t('score.of', { points: contract[part], most: scoreParts[part] })
  return (
    <>
      <Facts
        title={t('contract')}
        aside={<ContractChip state={contract.state} />}
        facts={[
          { id: 'work', label: t('field.workType'), value: contract.work_type },
          {
            id: 'amount',
            label: t('field.amount'),
            value: amount === null ? null : t('won', { amount: number(amount) }),
          },
          { id: 'period', label: t('field.period'), value: period(contract) },
          ...(row.kind === 'partner'
            ? [{ id: 'parent', label: t('field.parent'), value: parent ?? t('underMain') }]
            : []),
          { id: 'agent', label: t('field.siteAgent'), value: contract.site_agent },
          { id: 'safety', label: t('field.safetyManager'), value: contract.safety_manager },
          {
            id: 'people',
            label: t('field.headcount'),
            value: people === null ? null : t('people', { count: people }),
          },
          { id: 'insurance', label: t('field.insuranceNo'), value: contract.insurance_no },
          { id: 'license', label: t('field.license'), value: contract.license },
        ]}
      />
      {/* Only subcontractors are rated. */}
      {(row.kind === 'partner' || contract.score_total !== null) && (
        <Facts
          title={t('score.title')}
          aside={<GradeChip grade={contract.grade} />}
          facts={[
            ...(Object.keys(scoreParts) as ScorePart[]).map((part) => ({
              id: part,
              label: t(partWords[part]),
              value: points(part),
            })),
            {
              id: 'total',
              label: t('field.grade'),
              value:
                contract.score_total === null
                  ? t('grade.none')
                  : `${t(`grade.${contract.grade ?? 'none'}`)} · ${t('score.total', { total: contract.score_total })}`,
            },
            {
              id: 'until',
              label: t('field.until'),
              value: contract.qualified_until && <UntilChip day={contract.qualified_until} />,
            },
          ]}
        />
      )}
    </>
  )
}
