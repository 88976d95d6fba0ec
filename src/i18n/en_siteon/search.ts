import type ko from '../ko_siteon/search.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Search',
  placeholder: 'Search screens, records, projects',
  results: 'Search results',
  screens: 'Menu',
  notices: 'Notices',
  threads: 'Community',
  records: 'Records',
  approvals: 'Approval documents',
  files: 'Library files',
  projects: 'Projects',
  pages: 'Guides',
  none: 'Nothing matches “{{word}}”.',
  looking: 'Searching',
  failed: 'Only the menu could be searched. Please try again later.',
  unreachable:
    'Offline: only the menu was searched. Records are searched in a project that was downloaded.',
  offline: 'Offline: found in the records on this device.',
  more: 'There are more. Another word narrows them down.',
  keys: 'Arrow keys to move, Enter to open',
} satisfies Translation<typeof ko>
