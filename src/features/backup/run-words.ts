import type { BackupRun } from '../../../contract/office/backup.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Tone } from '../../widgets/chip/chip.tsx'
import type { BackupState } from './queries.ts'

export const runTone: Record<BackupRun['state'], Tone> = {
  running: 'info',
  done: 'ok',
  incomplete: 'warn',
  failed: 'danger',
}

/** The backup folder, and the names of the backups in it. */
export type BackupFolder = Pick<BackupState, 'folder' | 'standing'>

/** The texts about one attempt, in the reader's language. */
export function useRunWords() {
  const t = useT('backup')
  const { number, bytes } = useNumbers()
  return {
    by: (run: BackupRun) => run.by?.name ?? t(`cause.${run.cause}`),
    took(run: BackupRun): string {
      if (run.finishedAt === null) return '-'
      const ms = Date.parse(run.finishedAt) - Date.parse(run.startedAt)
      const seconds = Math.max(1, Math.round(ms / 1000))
      return seconds < 60
        ? t('seconds', { count: seconds })
        : t('minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    },
    bytes: (value: number | null) => (value === null ? '-' : bytes(value)),
    /** what needs attention; empty when all is well */
    note(run: BackupRun, { folder, standing }: BackupFolder): string {
      if (run.error === 'interrupted') return t('interrupted')
      if (run.error !== null) return t('failedWith', { error: run.error })
      const lacks = run.missing ? [t('missing', { count: run.missing })] : []
      if (run.name === null || run.folder === null) return lacks.join('')
      const elsewhere = run.folder !== folder ? [t('elsewhere', { folder: run.folder })] : []
      const gone = elsewhere.length === 0 && !standing.includes(run.name) ? [t('removed')] : []
      return [...lacks, ...elsewhere, ...gone].join(' ')
    },
    figures: (run: BackupRun) =>
      run.bytes === null
        ? ''
        : [
            t('sizeText', { bytes: bytes(run.bytes), fresh: bytes(run.newBytes ?? 0) }),
            t('rowsFiles', { rows: number(run.rows), files: number(run.files) }),
          ].join(' · '),
  }
}
