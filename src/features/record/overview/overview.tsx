import type { OverviewKind } from '../../../../contract/form/overview.ts'
import { CalendarView } from './calendar-view.tsx'
import { MatrixView, type OverviewProps } from './matrix-view.tsx'

/** What a board is shown as beside its list. */
export default function Overview({ show, ...props }: OverviewProps & { show: OverviewKind }) {
  return show === 'matrix' ? <MatrixView {...props} /> : <CalendarView {...props} />
}
