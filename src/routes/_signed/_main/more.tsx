import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../../i18n/i18n.ts'
import { MoreMenu } from '../../../shell/nav/more-menu.tsx'

/** 더보기 where no project is open. */
export const Route = createFileRoute('/_signed/_main/more')({
  staticData: { title: 'more', place: 'more' },
  loader: () => loadWords('gate', 'search', 'star'),
  component: MoreMenu,
})
