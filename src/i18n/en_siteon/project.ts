import type ko from '../ko_siteon/project.ts'
import type { Translation } from '../translation.ts'

export default {
  switch: 'Change project',
  search: 'Find by name, contract number, place',
  recent: 'Recent',
  all: 'All',
  count_one: '{{count}} project',
  count_other: '{{count}} projects',
  noneTitle: 'There is no project you may see',
  noneText: 'When a site manager adds you to a project, it appears here.',
  noMatch: 'No project matches',
  noMatchText: 'Two letters of its name are enough.',
  clearSearch: 'Clear the search',
  more: 'Show more',
  failedTitle: 'The list of projects was not received',
  failedOffline: 'It can be fetched again when you are back online.',
  again: 'Fetch again',
  role: {
    member: 'Member',
    safety: 'Safety manager',
    manager: 'Site manager',
    health: 'Health manager',
  },
  headOffice: 'Head office',
  scanner: 'QR scanner',
  period: '{{from}} – {{to}}',
} satisfies Translation<typeof ko>
