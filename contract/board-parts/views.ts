import type { View } from '../form/view.ts'

/** Tabs that the lists of several boards have. */
export const views = {
  all: { key: 'all', label: { ko: '전체', en: 'All' }, query: {} },
  today: { key: 'today', label: { ko: '오늘', en: 'Today' }, query: { period: 'today' } },
  actionOverdue: {
    key: 'overdue',
    label: { ko: '조치 기한 지남', en: 'Overdue' },
    query: { status: 'overdue' },
  },
  mine: { key: 'mine', label: { ko: '내가 쓴 것', en: 'Mine' }, query: { writer: 'me' } },
} as const satisfies Record<string, View>
