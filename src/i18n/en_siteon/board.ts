import type ko from '../ko_siteon/board.ts'
import type { Translation } from '../translation.ts'

export default {
  yes: 'Yes',
  no: 'No',
  count_one: '{{count}} item',
  count_other: '{{count}} items',
  duration: { hours: '{{hours}} h', minutes: '{{minutes}} min' },
  byServer: 'Given by the server',
  linked: {
    unknown: 'Linked record',
    unseen: 'A record that you cannot see',
    removed: 'Deleted record',
  },
  unknownName: 'Name not known',
  verdict: { ok: 'Good', poor: 'Poor', bad: 'Bad', na: 'N/A' },
  notBuilt: 'This board is not there yet.',
  running: {
    title: '{{name}}: running totals',
    what: 'Item',
    before: 'Before',
    sameDay: 'Other records of the day',
    today: 'Today',
    monthsBefore: 'Months before',
    month: 'This month',
    total: 'Total',
    sum: 'Sum',
    asOf: 'Counted by the server · as of {{time}}',
    uncertain: 'The server counts again · as of {{time}}',
    fromDevice: 'Counted from the records on this device. The server counts again.',
    waiting_one: '{{count}} unsent record included',
    waiting_other: '{{count}} unsent records included',
    unknown: 'The server counts what was before. This device does not know it yet.',
  },
  cross: {
    title: 'Beside other records',
    none: 'Nothing overlaps, and nothing is missing.',
    danger: 'Danger',
    warn: 'Look',
    hidden: 'A record of another company',
    server: 'The server compared it with all records of the project at {{time}}.',
    device:
      'Without a connection it was compared with the records of {{time}} on this device. Those of other companies may be missing.',
    nothing: 'Without a connection and without downloaded records it was compared with nothing.',
    left: 'Once there is a connection: {{checks}}.',
  },
} satisfies Translation<typeof ko>
