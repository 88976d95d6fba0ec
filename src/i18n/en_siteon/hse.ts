import type ko from '../ko_siteon/hse.ts'
import type { Translation } from '../translation.ts'

export default {
  uploadNote:
    'Classes and steps of the same name are corrected, others are added. All sites use them.',
  title: 'Standard work',
  text: 'Choose the kind of work or search: the hazards and measures of every step.',
  searchLabel: 'Find standard work',
  searchHint: 'scaffold, confined space…',
  sector: 'Sector',
  midClass: 'Middle class',
  unitClass: 'Unit class',
  unitTask: 'Unit task',
  hazard: 'Hazard',
  measure: 'Measure',
  total_one: '{{n}} step',
  total_other: '{{n}} steps',
  none: 'No standard work fits',
  noneText: 'Take a class away or try other words.',
  failed: 'Standard work could not be fetched',
  failedText: 'Check the connection and fetch it again.',
  clear: 'Clear conditions',
} satisfies Translation<typeof ko>
