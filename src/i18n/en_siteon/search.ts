import type ko from '../ko_siteon/search.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Search',
  placeholder: 'Search screens, records, projects',
  results: 'Search results',
  screens: 'Menu',
  records: 'Records',
  projects: 'Projects',
  pages: 'Guides',
  none: 'Nothing matches “{{word}}”.',
  looking: 'Searching',
  failed: 'The records could not be searched. Please try again later.',
  offline: 'Offline: found in the records on this device.',
  noProject: 'Open a project to search its records, too.',
  keys: 'Arrow keys to move, Enter to open',
} satisfies Translation<typeof ko>
