import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import { useT } from '../../i18n/use-t.ts'
import { NoRight } from '../../widgets/empty/no-right.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { useMayWrite } from '../board/use-may-write.ts'
import { ConfirmStop } from './confirm-stop.tsx'
import { StopSent } from './stop-sent.tsx'

interface StopScreenProps {
  board: FormBoard
  projectId: number
  /** from the address, after the press: a killed browser finds it again */
  postId: string | undefined
}

/** 작업중지: one press on home, one here. */
export function StopScreen({ board, projectId, postId }: StopScreenProps) {
  const t = useT('stop')
  const navigate = useNavigate()
  const mayWrite = useMayWrite(projectId)
  const [pressed, setPressed] = useState<string | null>(null)
  const stopped = (id: string) => {
    setPressed(id)
    void navigate({
      to: '/project/$projId/stop',
      params: { projId: projectId },
      search: { record: id },
      replace: true,
    })
  }
  return (
    <Screen title={t('title')}>
      <div className="mx-auto flex min-h-dvh w-full max-w-[560px] flex-1 flex-col bg-bg">
        {!mayWrite(board) ? (
          <NoRight back={`/project/${projectId}/home`}>{t('noRight')}</NoRight>
        ) : postId ? (
          <StopSent
            board={board}
            projectId={projectId}
            postId={postId}
            pressed={pressed === postId}
          />
        ) : (
          <ConfirmStop board={board} projectId={projectId} onStopped={stopped} />
        )}
      </div>
    </Screen>
  )
}
