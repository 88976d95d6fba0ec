import type { OverviewKind } from '../../../../contract/form/overview.ts'
import { AccidentsView } from './accidents/accidents-view.tsx'
import { CalendarView } from './calendar-view.tsx'
import { MatrixView, type OverviewProps } from './matrix-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { TimelineView } from './timeline-view.tsx'

const views = {
  calendar: CalendarView,
  timeline: TimelineView,
  matrix: MatrixView,
  people: PeopleView,
  accidents: AccidentsView,
}

/** What a board is shown as beside its list. */
export default function Overview({ show, ...props }: OverviewProps & { show: OverviewKind }) {
  const View = views[show]
  return <View {...props} />
}
