import { GitMerge, Lock } from 'lucide-react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { decisionHref } from '../../outbox/situation.ts'
import { opsOfPost } from '../../record/overlay/overlay.ts'
import { useRecord } from '../../record/page/use-record.ts'
import { isActSection } from '../../record/page/wants-action.ts'
import { undecidedOf } from '../change-plan.ts'
import { ChangedRecord } from './changed-record.tsx'
import { MissingRecord } from './missing-record.tsx'
import { useLeave } from './use-leave.ts'

interface UpdateScreenProps {
  board: FormBoard
  projectId: number
  postId: string
  /** key of the only shown section: 조치 등록 */
  section: string | undefined
}

/** A change of a record, from the data on this device. */
export function UpdateScreen({ board, projectId, postId, section }: UpdateScreenProps) {
  const t = useT('form')
  const leave = useLeave(projectId, board.id, postId)
  const language = shortLanguage(useLanguage())
  const { record, query } = useRecord(board, postId)
  const undecided = record && undecidedOf(opsOfPost(record.ops, postId))
  const only = board.sections.find((one) => one.key === section)

  const back = (
    <Button size="lg" onClick={leave}>
      {t('edit.back')}
    </Button>
  )
  return (
    <Screen
      title={only ? only.label[language] : t('editing', { noun: board.noun[language] })}
      onBack={leave}
    >
      {record === null ? (
        <MissingRecord query={query} />
      ) : undecided ? (
        <ErrorState
          icon={<GitMerge aria-hidden />}
          title={t('edit.decideFirst')}
          action={
            <ButtonLink block look="primary" size="lg" href={decisionHref(undecided)}>
              {t('edit.decide')}
            </ButtonLink>
          }
        >
          {t('edit.decideFirstText')}
        </ErrorState>
      ) : record.gone ||
        !(
          record.post.can.edit ||
          (only !== undefined && isActSection(board, only.key) && record.post.can.act)
        ) ? (
        <ErrorState icon={<Lock aria-hidden />} title={t('edit.refusedTitle')} action={back}>
          {t('edit.refusedText')}
        </ErrorState>
      ) : (
        <ChangedRecord
          key={postId}
          board={board}
          projectId={projectId}
          record={record}
          only={only?.key}
          onDone={leave}
        />
      )}
    </Screen>
  )
}
