import type ko from '../ko_siteon/board.ts'
import type { Translation } from '../translation.ts'

export default {
  yes: 'Yes',
  no: 'No',
  count_one: '{{count}} item',
  count_other: '{{count}} items',
  duration: { hours: '{{hours}} h', minutes: '{{minutes}} min' },
  byServer: 'Given by the server',
  unknownName: 'Name not known',
  verdict: { ok: 'Good', poor: 'Poor', bad: 'Bad', na: 'N/A' },
  notBuilt: 'This board is not there yet.',
} satisfies Translation<typeof ko>
