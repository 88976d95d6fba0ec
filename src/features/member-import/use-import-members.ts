import { useState } from 'react'
import { projectImportUsers } from '../../../contract/project/project-run.ts'
import { textOf } from '../../../contract/sheet/cell.ts'
import { call } from '../../lib/call/call.ts'
import { refused, write } from '../../lib/call/write.ts'
import { importTimeout, type SendRows } from '../excel-import/import-call.ts'
import type { InvitationFacts } from '../invitation-sheets/invitation-sheet.tsx'
import { newCode } from '../invitation-sheets/new-code.ts'
import { useMembersChanged } from '../site/members/use-members-changed.ts'

export interface ImportedMembers {
  /** invitation sheets of the new accounts */
  sheets: InvitationFacts[]
  /** number of people with an account */
  joined: number
  mailed: boolean
}

interface Attempt {
  mail: boolean
  /** row → code */
  codes: Map<number, string>
}

/** Attempts with a lost answer, also of a screen that was left: a retry sends the same bytes. */
const attempts = new Map<string, Attempt>()

/**
 * Imports the rows of a workbook as people of the project. A code is made here for each row, and
 * shown in its link once the account exists; the server stores only its hash.
 */
export function useImportMembers(projectId: number, mail: boolean) {
  const changed = useMembersChanged(projectId)
  const [done, setDone] = useState<ImportedMembers | null>(null)
  const send: SendRows = async (mode, rows, digest) => {
    const sent = { params: { id: String(projectId) }, timeout: importTimeout }
    if (mode === 'check') {
      const answer = await call(projectImportUsers, { ...sent, body: { mode, rows, send: false } })
      setDone(null)
      return answer
    }
    const requested = `${projectId} ${digest}`
    const attempt = attempts.get(requested) ?? {
      mail,
      codes: new Map(rows.map(({ row }) => [row, newCode()])),
    }
    attempts.set(requested, attempt)
    const coded = rows.map((row) => ({ ...row, code: attempt.codes.get(row.row) }))
    const body = { mode, rows: coded, send: attempt.mail }
    const answer = await write(projectImportUsers, { ...sent, body }, requested).catch(
      (error: unknown) => {
        if (refused(error)) attempts.delete(requested)
        throw error
      },
    )
    attempts.delete(requested)
    const byRow = new Map(rows.map((row) => [row.row, row.values]))
    setDone({
      sheets: answer.people
        .filter(({ made }) => made)
        .map(({ row, username }) => {
          const values = byRow.get(row) ?? {}
          return {
            name: textOf(values.name),
            place: [textOf(values.company), textOf(values.position)].filter(Boolean).join(' · '),
            username,
            link: `${location.origin}/reset-password#${attempt.codes.get(row)}`,
          }
        }),
      joined: answer.people.filter(({ made }) => !made).length,
      mailed: attempt.mail,
    })
    if (answer.created > 0) void changed()
    return answer
  }
  return { send, done }
}
