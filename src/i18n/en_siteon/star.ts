import type ko from '../ko_siteon/star.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Starred pages',
  lead: 'Choose up to 10 pages that you open often. They stand at the top of “More” and of the menu on the left.',
  none: 'No page is chosen yet.',
  choose: 'Choose pages',
  chosen: '{{count}} / {{max}}',
  full: 'Up to 10 can be chosen. Take one off first.',
  remove: 'Take {{name}} off',
  up: 'Move {{name}} up',
  inProject: 'In {{project}}',
  everywhere: 'Outside projects',
  notKept: 'Could not be saved. Try again.',
} satisfies Translation<typeof ko>
