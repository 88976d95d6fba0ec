import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../../features/company/register-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/_main/companies/')({
  staticData: { title: 'companies', place: 'more', level: 4 },
  beforeLoad: ({ context }) => needLevel(context.me, 4),
  loader: () => loadWords('company', 'editform', 'save'),
  component: RegisterScreen,
})
