import { CheckCheck, CircleAlert, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { BackupRun } from '../../../contract/office/backup.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../../widgets/chip/chip.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import { type BackupFolder, runTone, useRunWords } from './run-words.ts'

const icons = {
  running: LoaderCircle,
  done: CheckCheck,
  incomplete: TriangleAlert,
  failed: CircleAlert,
}

interface RunsProps {
  runs: readonly BackupRun[]
  backupFolder: BackupFolder
}

function RunState({ state, small }: { state: BackupRun['state']; small?: boolean }) {
  const t = useT('backup')
  const Icon = icons[state]
  return (
    <Chip tone={runTone[state]} small={small} icon={<Icon aria-hidden className="size-4" />}>
      {t(`state.${state}`)}
    </Chip>
  )
}

/** On a phone: one row per attempt, its error below. */
export function RunCards({ runs, backupFolder }: RunsProps) {
  const t = useT('backup')
  const dates = useDates()
  const words = useRunWords()
  return (
    <List label={t('runsLabel')}>
      {runs.map((run) => (
        <ListRow
          key={run.id}
          title={dates.recent(run.startedAt)}
          trail={<RunState state={run.state} />}
          meta={
            <>
              <span>{[words.by(run), words.took(run)].join(' · ')}</span>
              <span className="basis-full">{words.figures(run)}</span>
              <span className="basis-full">{words.note(run, backupFolder)}</span>
            </>
          }
        />
      ))}
    </List>
  )
}

/** At a desk: a table, figures to the right. */
export function RunTable({ runs, backupFolder }: RunsProps) {
  const t = useT('backup')
  const dates = useDates()
  const { number } = useNumbers()
  const words = useRunWords()
  const note = (run: BackupRun) => words.note(run, backupFolder)
  const columns: Column<BackupRun>[] = [
    {
      id: 'started',
      head: t('column.started'),
      cell: (run) => dates.stamp(run.startedAt),
      width: 136,
      main: true,
    },
    {
      id: 'state',
      head: t('column.state'),
      cell: (run) => <RunState small state={run.state} />,
      width: 118,
    },
    { id: 'by', head: t('column.cause'), cell: words.by, width: 84, full: words.by },
    {
      id: 'size',
      head: t('column.size'),
      cell: (run) => words.bytes(run.bytes),
      align: 'right',
      width: 84,
    },
    {
      id: 'fresh',
      head: t('column.fresh'),
      cell: (run) => words.bytes(run.newBytes),
      align: 'right',
      width: 84,
    },
    {
      id: 'rows',
      head: t('column.rows'),
      cell: (run) => number(run.rows),
      align: 'right',
      width: 84,
    },
    {
      id: 'files',
      head: t('column.files'),
      cell: (run) => number(run.files),
      align: 'right',
      width: 64,
    },
    { id: 'took', head: t('column.took'), cell: words.took, align: 'right', width: 92 },
    { id: 'note', head: t('column.note'), cell: note, full: note },
  ]
  return (
    <Table label={t('runsLabel')} columns={columns} rows={runs} rowId={(run) => String(run.id)} />
  )
}
