import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationOptions } from '../../../contract/identity/registration.ts'
import { can } from '../../../contract/rights/can.ts'
import { memberSheet } from '../../../contract/sheet/members.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { InvitationSheets } from '../invitation-sheets/invitation-sheets.tsx'
import { useMe } from '../session/me.ts'
import { type ImportedMembers, useImportMembers } from './use-import-members.ts'

/** Days until a link expires; the server enforces it. */
const days = 7

/** Whether the server can send mail. */
const mailQuery = {
  queryKey: ['entry-options'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(registrationOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true, persistence: 'memory' },
} as const

/**
 * The people import for the upload screen: columns, call, and invitation sheets for new accounts.
 */
export function useMemberImport(projectId: number) {
  const t = useT('slips')
  const site = useT('site')
  const makes = can(useMe()).administerAccounts()
  const mails = useQuery(mailQuery).data?.reset === true
  const [mail, setMail] = useState(true)
  const { send, done } = useImportMembers(projectId, makes && mails && mail)
  return {
    sheet: memberSheet,
    send,
    list: { label: site('members.title'), href: `/project/${projectId}/info/members` },
    note: makes ? t('note') : t('noteJoin'),
    options: makes && mails && (
      <Checkbox checked={mail} onChange={setMail}>
        {t('mail')}
      </Checkbox>
    ),
    outcome: done && <Outcome done={done} />,
  }
}

function Outcome({ done }: { done: ImportedMembers }) {
  const t = useT('slips')
  const dates = useDates()
  const [until] = useState(() => new Date(Date.now() + days * 86_400_000).toISOString())
  return (
    <>
      <div className="flex flex-col gap-4 empty:hidden print:hidden">
        {done.joined > 0 && (
          <Banner inset tone="info">
            {t('peopleJoined', { count: done.joined })}
          </Banner>
        )}
        {done.mailed && done.sheets.length > 0 && (
          <Banner inset tone="info">
            {t('mailed')}
          </Banner>
        )}
      </div>
      {done.sheets.length > 0 && (
        <InvitationSheets sheets={done.sheets} until={dates.stamp(until)} />
      )}
    </>
  )
}
