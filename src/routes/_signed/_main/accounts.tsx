import { createFileRoute } from '@tanstack/react-router'
import { AccountsScreen } from '../../../features/accounts/accounts-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/_main/accounts')({
  staticData: { title: 'accounts', place: 'more', level: 5 },
  beforeLoad: ({ context }) => needLevel(context.me, 5),
  loader: () => loadWords('accounts', 'site', 'editform', 'save'),
  component: AccountsScreen,
})
