import type ko from '../ko_siteon/widgets.ts'
import type { Translation } from '../translation.ts'

export default {
  text: {
    limit: 'You can write up to {{max}} characters.',
    counter: '{{count}} / {{max}}',
    counterSpoken: '{{count}} of {{max}} characters',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  state: {
    local: 'On this device',
    sending: 'Sending',
    arrived: 'At the server',
    attention: 'Needs attention',
  },
  line: {
    online: 'Online',
    offline: 'Offline',
    offlinePending: 'Offline · {{count}} to send',
    sending: 'Sending {{count}}',
  },
  hyphen: {
    part: 'Part {{part}} of {{count}}, {{length}} digits',
  },
  link: {
    edit: 'Edit link',
  },
  select: {
    choose: 'Choose',
    search: 'Search',
    nothing: 'Nothing found',
    more: 'Only the first {{count}} are shown. Type more to narrow them.',
    done_other: 'Choose {{count}}',
  },
  date: {
    open: 'Open calendar',
    openMonth: 'Choose a month',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
  },
  answer: {
    good: 'Good',
    partial: 'Partial',
    bad: 'Bad',
    none: 'N/A',
  },
} satisfies Translation<typeof ko>
