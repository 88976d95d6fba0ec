import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { employeeElsewhere } from '../../../contract/employee/employee.ts'
import { useT } from '../../i18n/use-t.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { employeeKeys } from './queries.ts'
import { useEmployeeWrite } from './use-write.ts'

interface AttachDialogProps {
  projectId: number
  onDone: (employeeId: number) => void
  onClose: () => void
}

const elsewhereQuery = (projectId: number, keyword: string) =>
  queryOptions({
    queryKey: [...employeeKeys.project(projectId), 'elsewhere', keyword],
    queryFn: ({ signal }) =>
      call(employeeElsewhere, {
        params: { projectId: String(projectId) },
        query: { keyword },
        signal,
      }),
    placeholderData: keepPreviousOf([...employeeKeys.project(projectId), 'elsewhere']),
    meta: { persistence: 'memory', silent: true },
  })

/** Adds an employee of another project to this one, as the same person. */
export function AttachDialog({ projectId, onDone, onClose }: AttachDialogProps) {
  const t = useT('employee')
  const [keyword, setKeyword] = useState('')
  const text = useProblemText()
  const query = useQuery({ ...elsewhereQuery(projectId, keyword), enabled: keyword !== '' })
  const found = keyword === '' ? undefined : query.data
  const writes = useEmployeeWrite(projectId, null)
  const attach = useMutation({
    mutationFn: (id: number) => writes.send({ what: 'attach', id }),
    onSuccess: async (employee) => {
      onClose()
      onDone(employee.id)
      await writes.onSaved(employee)
    },
    meta: { silent: true },
  })
  const { error } = attach
  const [refused] = isProblem(error) ? Object.values(error.fields) : []
  const fault = error && (refused ?? text(error))
  return (
    <Dialog open onClose={onClose} closable title={t('attach')} description={t('attachText')}>
      <div className="flex min-h-80 flex-col gap-3">
        <SearchBox value={keyword} onSearch={setKeyword} label={t('searchHint')} />
        {fault && <ErrorLine role="alert">{fault}</ErrorLine>}
        {keyword === '' ? (
          <p className="text-text-3">{t('attachType')}</p>
        ) : query.isError ? (
          <ErrorLine role="alert">{t('listFailed')}</ErrorLine>
        ) : !found ? (
          <SkeletonList rows={3} />
        ) : found.total === 0 ? (
          <p role="status" className="text-text-3">
            {t('attachNone')}
          </p>
        ) : (
          <List label={t('attach')}>
            {found.data.map(({ id, name, com_name, job_type }) => (
              <ListRow
                key={id}
                title={name}
                meta={[com_name, job_type].join(' · ')}
                trail={
                  <Button
                    busy={attach.isPending && attach.variables === id}
                    aria-label={t('attachOne', { name })}
                    onClick={() => {
                      if (!attach.isPending) attach.mutate(id)
                    }}
                  >
                    {t('attachVerb')}
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </div>
    </Dialog>
  )
}
