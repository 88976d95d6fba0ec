import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { carriedValues } from '../../../../contract/form/carry.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { fieldOf, nameOf } from '../../../../contract/form/fields.ts'
import { runsByMonth } from '../../../../contract/form/running.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { useOps } from '../../outbox/use-ops.ts'
import { shownRows } from '../../record/overlay/overlay.ts'
import { useReader } from '../../record/overlay/use-reader.ts'
import { useMe } from '../../session/me.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { initialValues } from '../initial.ts'
import { carryScope, findEarlier } from './earlier-record.ts'
import { undoneBy, writtenKeys } from './filling.ts'

interface Taken {
  post: PostRow
  carried: Values
  before: Values
}

/** 지난 기록 가져오기: offers the declared fields of the latest earlier record to a new one. */
export default function CarryOver({ values }: { values: Values }) {
  const t = useT('form')
  const dates = useDates()
  const me = useMe()
  const { board, language, circumstances, set } = useFormTools()
  const { record } = useSurroundings()
  const reader = useReader(board)
  const ops = useOps()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [asking, setAsking] = useState<Values | null>(null)
  const scope = carryScope(board, values, {
    projectId: record.projectId,
    companyId: me.company_id,
  })
  const unsent = useMemo(() => {
    const created = (ops ?? []).filter((op) => op.kind === 'post.create' && op.state !== 'done')
    // A record that was created here is shown whole.
    return shownRows([], created, 0, reader, {
      fits: ({ id, boardId }) => boardId === board.id && id !== record.id,
      full: () => undefined,
    }).map(({ value }) => value)
  }, [ops, reader, board, record.id])
  const found = useQuery({
    queryKey: ['carry', board.id, scope, unsent.map(({ id }) => id)],
    queryFn: ({ signal }) => (scope ? findEarlier(board, scope, unsent, signal) : null),
    enabled: scope !== null && ops !== null,
    retry: false,
    meta: { persistence: 'memory', silent: true },
  }).data
  const source = taken?.post ?? found?.post
  if (!source) return null

  function fill(next: Values) {
    if (!source) return
    setAsking(null)
    const before = Object.fromEntries(Object.keys(next).map((key) => [key, values[key]]))
    for (const [key, value] of Object.entries(next)) set(key, value)
    setTaken({ post: source, carried: next, before })
  }

  function take() {
    if (!source) return
    const carried = carriedValues(board, source.values, uuidv7)
    const written = writtenKeys(carried, values, initialValues(board, circumstances()))
    if (written.length > 0) setAsking(carried)
    else fill(carried)
  }

  function undo() {
    if (!taken) return
    const back = undoneBy(taken.carried, taken.before, values)
    for (const [key, value] of Object.entries(back)) set(key, value)
    setTaken(null)
  }

  const written = asking ? writtenKeys(asking, values, initialValues(board, circumstances())) : []
  const names = (keys: readonly string[]) =>
    keys
      .map((key) => fieldOf(board, key))
      .flatMap((field) => (field ? [nameOf(field)[language]] : []))
      .join(', ')
  const isOfMonth = runsByMonth(board)
  const day =
    source.date === null
      ? ''
      : isOfMonth
        ? dates.month(source.date.slice(0, 7))
        : dates.near(source.date)
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
      <History aria-hidden className="size-6 flex-none text-accent" />
      <div className="min-w-0 flex-1 basis-48" role="status">
        <p className="type-strong">
          {t(taken ? 'carry.taken' : 'carry.offer', {
            day,
            count: Object.keys(taken?.carried ?? {}).length,
          })}
        </p>
        <p className="type-meta text-text-3 [overflow-wrap:anywhere]">
          {source.title} · {source.writer.name}
          {!taken && found?.fromDevice && ` · ${t('carry.fromDevice')}`}
        </p>
      </div>
      {taken ? (
        <Button look="quiet" icon={<Undo2 aria-hidden className="size-5" />} onClick={undo}>
          {t('carry.undo')}
        </Button>
      ) : (
        <Button look="soft" onClick={take}>
          {t('carry.take')}
        </Button>
      )}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('carry.askTitle')}
        description={t('carry.askText', { names: names(written) })}
        actions={
          <>
            <Button
              size="lg"
              onClick={() =>
                asking &&
                fill(
                  Object.fromEntries(
                    Object.entries(asking).filter(([key]) => !written.includes(key)),
                  ),
                )
              }
            >
              {t('carry.onlyEmpty')}
            </Button>
            <Button
              size="lg"
              look="primary"
              className="grow"
              onClick={() => asking && fill(asking)}
            >
              {t('carry.replace')}
            </Button>
          </>
        }
      />
    </Card>
  )
}
