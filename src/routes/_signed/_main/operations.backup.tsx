import { createFileRoute } from '@tanstack/react-router'
import { BackupScreen } from '../../../features/backup/backup-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/_main/operations/backup')({
  staticData: { title: 'backup', place: 'more', level: 5 },
  beforeLoad: ({ context }) => needLevel(context.me, 5),
  loader: () => loadWords('backup'),
  component: BackupScreen,
})
