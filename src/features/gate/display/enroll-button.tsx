import { useMutation, useQuery } from '@tanstack/react-query'
import { gateDisplayEnroll } from '../../../../contract/gate/display.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useProblemText } from '../../../lib/call/use-problem-text.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import type { CachedDisplay } from '../gate-database.ts'
import { useKiosk } from '../kiosk/use-kiosk.ts'
import { siteQuery } from '../queries.ts'

interface EnrollButtonProps {
  board: CachedDisplay
  onEnrolled: () => void
}

/** A manager enrols the device in their hands; in kiosk mode anybody might press it. */
export function EnrollButton({ board, onEnrolled }: EnrollButtonProps) {
  const t = useT('gateboard')
  const problem = useProblemText()
  const kiosk = useKiosk()
  const { projectId, gateId } = board
  const manages = useQuery(siteQuery(projectId)).data?.mayManage ?? false
  const enroll = useMutation({
    mutationFn: () =>
      write(gateDisplayEnroll, {
        params: { projectId: String(projectId), gateId: String(gateId) },
        body: {},
      }),
    onSuccess: onEnrolled,
    meta: { silent: true },
  })
  if (kiosk || !manages) return null
  return (
    <div>
      <Button busy={enroll.isPending} onClick={() => enroll.mutate()}>
        {t('enroll')}
      </Button>
      {enroll.error && <ErrorLine role="alert">{problem(enroll.error)}</ErrorLine>}
    </div>
  )
}
