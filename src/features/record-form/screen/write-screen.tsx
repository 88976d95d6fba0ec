import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Board, Values } from '../../../../contract/form/definition.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import type { Draft } from '../../../outbox/types.ts'
import { uuidv7 } from '../../../outbox/uuid.ts'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { useMayWrite } from '../../board/use-may-write.ts'
import { DraftChooser } from './draft-chooser.tsx'
import { NewRecord } from './new-record.tsx'

interface WriteScreenProps {
  board: Board
  projectId: number
  /** of the address: a reload, or a phone that killed the page, comes back to what was written */
  draftId: string | undefined
  /** values that a new record begins with, beside those of the form */
  given?: Values
}

/** A new record: begun, or gone on with. */
export function WriteScreen({ board, projectId, draftId, given }: WriteScreenProps) {
  const t = useT('form')
  const mayWrite = useMayWrite(projectId)
  const navigate = useNavigate()
  const language = shortLanguage(useLanguage())
  const [begun, setBegun] = useState<Draft[] | null>(null)

  const boardId = board.id
  const write = useCallback(
    (id: string) =>
      void navigate({
        to: '/project/$projId/tab/$boardId/write',
        params: { projId: projectId, boardId },
        search: (search) => ({ ...search, draft: id }),
        replace: true,
      }),
    [navigate, projectId, boardId],
  )

  useEffect(() => {
    if (draftId !== undefined) return
    // Who presses 작업중지 is in a hurry: nothing stands between them and the form.
    if (given) {
      write(uuidv7())
      return
    }
    let current = true
    draftsToGoOn(boardId, projectId).then(
      (drafts) => {
        if (!current) return
        if (drafts.length === 0) write(uuidv7())
        else setBegun(drafts)
      },
      // What cannot be listed is not lost: the device says so at the first word written.
      () => current && write(uuidv7()),
    )
    return () => {
      current = false
    }
  }, [draftId, given, boardId, projectId, write])

  const title = board.label[language]
  if (!mayWrite(board)) {
    return (
      <Screen title={title}>
        <ErrorState title={t('noRight')}>{t('noRightText')}</ErrorState>
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      {draftId !== undefined ? (
        <NewRecord
          key={draftId}
          board={board}
          projectId={projectId}
          draftId={draftId}
          given={given}
          onFresh={() => write(uuidv7())}
        />
      ) : (
        begun && (
          <DraftChooser
            board={board}
            drafts={begun}
            onResume={write}
            onFresh={() => write(uuidv7())}
            onRemoved={(id) => {
              const left = begun.filter((draft) => draft.id !== id)
              if (left.length === 0) write(uuidv7())
              else setBegun(left)
            }}
          />
        )
      )}
    </Screen>
  )
}

/** New records of this board that were begun here; changes of records are found by their record. */
async function draftsToGoOn(boardId: number, projectId: number): Promise<Draft[]> {
  const drafts = await outbox().drafts.list()
  return drafts.filter(
    (draft) => draft.boardId === boardId && draft.projectId === projectId && draft.base === null,
  )
}
