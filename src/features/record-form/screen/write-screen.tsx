import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import type { Draft } from '../../../outbox/store/types.ts'
import { NoRight } from '../../../widgets/empty/no-right.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { useMayWrite } from '../../board/use-may-write.ts'
import { boardHref } from '../../record/hrefs.ts'
import { DraftChooser } from './draft-chooser.tsx'
import { NewRecord } from './new-record.tsx'

interface WriteScreenProps {
  board: FormBoard
  projectId: number
  /**
   * from the address: after a reload, or when the phone killed the page, the draft is found again
   */
  draftId: string | undefined
  /** initial values besides the form's own */
  initial?: Values
}

/** A new record: new, or a resumed draft. */
export function WriteScreen({ board, projectId, draftId, initial }: WriteScreenProps) {
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
    // What it begins with was chosen elsewhere: open the form directly.
    if (initial) {
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
      // Unlisted drafts are not lost: the device reports an error at the first input.
      () => current && write(uuidv7()),
    )
    return () => {
      current = false
    }
  }, [draftId, initial, boardId, projectId, write])

  const title = board.label[language]
  if (!mayWrite(board)) {
    return (
      <Screen title={title}>
        <NoRight back={boardHref(projectId, boardId)}>{t('noRightText')}</NoRight>
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
          initial={initial}
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

/** Drafts of new records of this board; drafts of changes are found by their record. */
async function draftsToGoOn(boardId: number, projectId: number): Promise<Draft[]> {
  const drafts = await outbox().drafts.list()
  return drafts.filter(
    (draft) => draft.boardId === boardId && draft.projectId === projectId && draft.base === null,
  )
}
