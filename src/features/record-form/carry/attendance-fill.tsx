import { useMutation, useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AttendancePrefill } from '../../../../contract/form/attendance-prefill.ts'
import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { attendanceRows } from '../../../../contract/form/prefill.ts'
import { gateAttendance } from '../../../../contract/gate/attendance.ts'
import { can } from '../../../../contract/rights/can.ts'
import { memberRole } from '../../../../contract/rights/role.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { oneProject } from '../../project/queries.ts'
import { useMe } from '../../session/me.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

interface AttendanceFillProps {
  field: TableField
  prefill: AttendancePrefill
  normalized: Values
}

/** For whom it was asked, and what stood in the table then. */
interface Asked {
  day: string
  company: unknown
  rows: readonly Row[]
}

/** People of a day at most; the largest project has a few thousand. */
const mostPeople = 10_000

/** 출역에서 가져오기: the rows of a table from who came through the gates on the record's day. */
export default function AttendanceFill({ field, prefill, normalized }: AttendanceFillProps) {
  const t = useT('form')
  const me = useMe()
  const { board, setRows } = useFormTools()
  const { record } = useSurroundings()
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const { projectId } = record
  const project = useQuery(oneProject(projectId)).data
  const day = normalized[board.counts.date]
  const company = prefill.ofCompany === undefined ? undefined : normalized[prefill.ofCompany]
  const rows = (normalized[field.key] ?? []) as Row[]
  const now = useRef<Asked>(undefined)
  now.current = typeof day === 'string' ? { day, company, rows } : undefined
  const fill = useMutation({
    mutationFn: async ({ day, company }: Asked) =>
      await call(gateAttendance, {
        params: { projectId: String(projectId) },
        query: {
          begin: day,
          end: day,
          perPage: String(mostPeople),
          ...(company !== undefined && { companyId: String(company) }),
        },
        timeout: 30_000,
      }),
    onSuccess({ data }, asked) {
      if (data.length === 0) return
      // The answer may be late: what was written meanwhile is not replaced without a question.
      if (JSON.stringify(now.current) !== JSON.stringify(asked)) return setAsking(true)
      const found = attendanceRows(board, prefill, data, uuidv7)
      const filled = found.slice(0, field.maxRows)
      setRows(field.key, () => filled)
      const count = filled.reduce((sum, row) => sum + Number(row[prefill.headcount]), 0)
      const left = data.length - count
      toast({
        text:
          left > 0
            ? t('attendance.filledPart', { count, left })
            : t('attendance.filled', { count }),
        undo: () => setRows(field.key, () => asked.rows),
      })
    },
    meta: { silent: true },
  })
  const sees = can(me, { role: project ? project.role : memberRole }).seeAttendance()
  const asked = now.current
  const lacksCompany = prefill.ofCompany !== undefined && typeof company !== 'number'
  if (!sees || !asked || lacksCompany) return null
  const { error } = fill
  const words = error
    ? isProblem(error) && error.offline
      ? t('attendance.offline')
      : problemText(error)
    : fill.data?.data.length === 0 && t('attendance.none')
  return (
    <div className="flex flex-wrap items-center gap-3 md:col-span-2" role="status">
      <Button
        look="line"
        icon={<UserCheck aria-hidden className="size-5 fine:size-4" />}
        busy={fill.isPending}
        onClick={() => (rows.length > 0 ? setAsking(true) : fill.mutate(asked))}
      >
        {t('attendance.fill')}
      </Button>
      {words && <p className="type-meta text-warn-text">{words}</p>}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('attendance.askTitle')}
        description={t('attendance.askText', { count: rows.length })}
        closable
        actions={
          <Button
            size="lg"
            look="primary"
            className="grow"
            onClick={() => {
              setAsking(false)
              fill.mutate(asked)
            }}
          >
            {t('attendance.replace')}
          </Button>
        }
      />
    </div>
  )
}
