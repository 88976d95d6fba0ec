import type ko from '../ko_siteon/dates.ts'
import type { Translation } from '../translation.ts'

export default {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  yesterdayAt: 'Yesterday {{time}}',
  asOf: 'As of {{time}}',
  month: '{{month}}',
  year: '{{year}}',
} satisfies Translation<typeof ko>
