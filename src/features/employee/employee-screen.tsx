import { useQuery } from '@tanstack/react-query'
import { Phone, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Employee } from '../../../contract/employee/employee.ts'
import type employeeWords from '../../i18n/ko_siteon/employee.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Face } from '../../widgets/avatar/face.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { fieldsQuery } from '../board/references.ts'
import { EmployeeForm } from './employee-form.tsx'
import { faceOf, Retired } from './employee-rows.tsx'
import { History } from './history.tsx'
import { MoveDialog, RetireDialog } from './move-dialog.tsx'
import { useEmployee } from './use-employees.ts'
import { useManaged } from './use-managed.ts'
import { useEmployeeWords } from './use-words.ts'

/** One employee: what is known, and what they were before. */
export function EmployeeScreen({ projectId, id }: { projectId: number; id: number }) {
  const t = useT('employee')
  const { employee, error, readAt, again } = useEmployee(projectId, id)
  const crumbs = [
    { label: t('title'), href: `/project/${projectId}/employees` },
    { label: employee?.name ?? t('one') },
  ]
  return (
    <Screen title={employee?.name ?? t('one')} crumbs={crumbs}>
      <div className="page-list gap-5">
        {employee ? (
          <Known projectId={projectId} employee={employee} knownAt={readAt} />
        ) : isProblem(error) && error.status === 404 ? (
          <EmptyState icon={<UserX />} title={t('gone')}>
            {t('goneText')}
          </EmptyState>
        ) : error ? (
          <ErrorState title={t('oneFailed')} action={<RetryButton onRetry={again} />}>
            {t('listFailedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={5} />
        )}
      </div>
    </Screen>
  )
}

type Fact = keyof (typeof employeeWords)['facts']

interface KnownProps {
  projectId: number
  employee: Employee
  knownAt: number
}

function Known({ projectId, employee, knownAt }: KnownProps) {
  const t = useT('employee')
  const dates = useDates()
  const words = useEmployeeWords()
  const day = (value: string | null) => value && dates.day(value, 'dotsYear')
  const facts: [Fact, ReactNode][] = [
    ['job_category', words.category(employee.job_category)],
    ['job_title', words.title(employee.job_title)],
    ['employment_type', words.employment(employee.employment_type)],
    ['employee_id', employee.employee_id],
    ['fields', employee.fields.map((field) => field.field_name).join(', ')],
    ['hired_on', day(employee.hired_on)],
    ['positioned_on', day(employee.positioned_on)],
    ['sex', words.sex(employee.sex)],
    ['birthdate', day(employee.birthdate)],
    ['nationality', words.country(employee.nationality)],
    ['visa', employee.visa],
    ['education_expires', day(employee.education_expires)],
  ]
  return (
    <>
      <header className="flex items-center gap-4">
        <Face name={employee.name} photo={faceOf(employee)} className="size-20 text-num" />
        <div className="min-w-0 flex-1">
          <h1 className="page-title">{employee.name}</h1>
          <p className="type-body text-text-2">
            {employee.com_name} · {words.job(employee.job_type)}
          </p>
          <div className="mt-1 empty:hidden">
            <Retired row={employee} />
          </div>
        </div>
        <KnownAt at={knownAt} />
      </header>
      {employee.contact_number && (
        <a
          href={`tel:${employee.contact_number.replace(/[^\d+]/g, '')}`}
          className="edge type-strong flex min-h-14 items-center gap-3 rounded-card bg-surface px-5 text-accent"
        >
          <Phone aria-hidden className="size-5" />
          {employee.contact_number}
        </a>
      )}
      <Changes projectId={projectId} employee={employee} />
      <section>
        <SectionHead title={t('factsTitle')} />
        <Card>
          <dl className="divide-y divide-line">
            {facts.map(([key, value]) => (
              <div
                key={key}
                className="grid grid-cols-[7.5rem_minmax(0,1fr)] large-text:grid-cols-1 gap-x-3 px-5 py-3 fine:py-2"
              >
                <dt className="text-text-3 fine:type-cell">{t(`facts.${key}`)}</dt>
                <dd className="min-w-0 fine:type-cell">{value || '-'}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </section>
      <History positions={employee.history} />
    </>
  )
}

/** Actions on the employee, for those who may. */
function Changes({ projectId, employee }: Omit<KnownProps, 'knownAt'>) {
  const t = useT('employee')
  const offline = useConnection() === 'offline'
  const companies = useManaged(projectId)
  const sites = useQuery(fieldsQuery(projectId)).data?.data ?? []
  const [open, setOpen] = useState<'edit' | 'move' | 'retire' | null>(null)
  if (!employee.may_manage) return null
  const shared = {
    projectId,
    employee,
    companies,
    onDone: () => toast({ text: t('saved') }),
    onClose: () => setOpen(null),
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={offline} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        <Button disabled={offline} onClick={() => setOpen('move')}>
          {employee.retired_on ? t('rehire') : t('move')}
        </Button>
        <Button disabled={offline} look="danger-line" onClick={() => setOpen('retire')}>
          {t('retire')}
        </Button>
      </div>
      {offline && <p className="type-meta mt-2 text-text-2">{t('offline')}</p>}
      {open === 'edit' && (
        <EmployeeForm
          {...shared}
          fields={sites.map(({ id, field_name }) => ({ value: String(id), label: field_name }))}
        />
      )}
      {open === 'move' && <MoveDialog {...shared} />}
      {open === 'retire' && <RetireDialog {...shared} />}
    </div>
  )
}
