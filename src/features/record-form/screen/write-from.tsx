import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { useBoard } from '../../board/use-board.ts'
import { type ShownRecord, useRecord } from '../../record/page/use-record.ts'
import { useMe } from '../../session/me.ts'
import { begunWith } from '../linked-values.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { WriteScreen } from './write-screen.tsx'

interface WriteFromProps {
  board: FormBoard
  projectId: number
  draftId: string | undefined
  /** `<board>.<record>.<link>`: the record that the new one links to, and the link */
  from: string
}

const parts = (from: string) => {
  const [board = '', id = '', ...link] = from.split('.')
  return { board: Number(board), id, link: link.join('.') }
}

/** A new record that begins with a link to another one. */
export function WriteFrom(props: WriteFromProps) {
  const source = useBoard(parts(props.from).board)
  return source ? <Found {...props} source={source} /> : <WriteScreen {...props} />
}

function Found({ source, ...props }: WriteFromProps & { source: FormBoard }) {
  const { record, query } = useRecord(source, parts(props.from).id)
  if (record) return <Begun {...props} record={record} />
  return query.isPending && query.fetchStatus !== 'paused' ? (
    <FormSkeleton />
  ) : (
    <WriteScreen {...props} />
  )
}

function Begun({ record, from, ...props }: WriteFromProps & { record: ShownRecord }) {
  const me = useMe()
  const dates = useDates()
  // Computed once: afterwards the form has its own state.
  const [initial] = useState(() =>
    begunWith(props.board, parts(from).link, record.post, {
      rowId: uuidv7(),
      at: {
        today: dates.today(),
        now: new Date().toISOString(),
        me: me.id,
        company: me.company_id,
      },
    }),
  )
  return <WriteScreen {...props} initial={initial ?? undefined} />
}
