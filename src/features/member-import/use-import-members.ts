import { useRef, useState } from 'react'
import { header } from '../../../contract/headers.ts'
import { projectImportUsers } from '../../../contract/project-run.ts'
import { textOf } from '../../../contract/sheet/cell.ts'
import { call } from '../../lib/call/call.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import { useMembersChanged } from '../site/members/use-members-changed.ts'
import { newCode } from '../slips/new-code.ts'
import type { SlipFacts } from '../slips/slip.tsx'

export interface ImportedMembers {
  /** ways in of the accounts that were made */
  slips: SlipFacts[]
  /** who had an account already */
  joined: number
  mailed: boolean
}

/**
 * Sends the rows of a workbook as people of the project. A code is made here for each row, and shown
 * in its link once the account stands; the server keeps its hash only.
 */
export function useImportMembers(projectId: number, mail: boolean) {
  const changed = useMembersChanged(projectId)
  const [done, setDone] = useState<ImportedMembers | null>(null)
  const codes = useRef({ key: '', mail, of: new Map<number, string>() })
  const send: SendRows = async (mode, rows, key) => {
    // The same attempt again sends the same bytes.
    if (codes.current.key !== key) {
      codes.current = { key, mail, of: new Map(rows.map(({ row }) => [row, newCode()])) }
    }
    const { of, mail: mailing } = codes.current
    const coded = rows.map((row) => ({ ...row, code: of.get(row.row) }))
    const answer = await call(projectImportUsers, {
      params: { id: String(projectId) },
      body: { mode, rows: mode === 'check' ? rows : coded, send: mailing && mode !== 'check' },
      headers: { [header.idempotencyKey]: key },
      timeout: importTimeout,
    })
    if (mode === 'check') {
      setDone(null)
      return answer
    }
    const byRow = new Map(rows.map((row) => [row.row, row.values]))
    setDone({
      slips: answer.people
        .filter(({ made }) => made)
        .map(({ row, username }) => {
          const values = byRow.get(row) ?? {}
          return {
            name: textOf(values.name),
            place: [textOf(values.company), textOf(values.position)].filter(Boolean).join(' · '),
            username,
            link: `${location.origin}/reset-password#${of.get(row)}`,
          }
        }),
      joined: answer.people.filter(({ made }) => !made).length,
      mailed: mailing,
    })
    if (answer.created > 0) void changed()
    return answer
  }
  return { send, done }
}
