import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../../i18n/i18n.ts'
import { MoreMenu } from '../../../shell/nav/more-menu.tsx'

/** 더보기 of the phone: the side tree as a page. */
export const Route = createFileRoute('/_signed/project/$projId/more')({
  staticData: { title: 'more', place: 'more' },
  loader: () => loadWords('gate', 'search', 'star'),
  component: MoreMenu,
})
