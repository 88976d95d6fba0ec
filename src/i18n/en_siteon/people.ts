import type ko from '../ko_siteon/people.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Members',
  search: 'Name, company or position',
  company: 'Company',
  allCompanies: 'All companies',
  count_one: '{{number}} person',
  count_other: '{{number}} people',
  found_one: '{{number}} person found',
  found_other: '{{number}} people found',
  none: 'No members yet',
  noneText: 'Whoever the site manager adds is shown here.',
  nothing: 'Nobody found',
  nothingText: 'Two letters suffice. Look at the company, too.',
  clear: 'Clear the conditions',
  failed: 'The members did not come',
  failedText: 'Check the connection and try again.',
  list: 'Members',
  call: 'Call',
  mail: 'Write',
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'E-mail',
  username: 'User ID',
  position: 'Position',
  rank: 'Rank',
  department: 'Department',
  section: 'Section',
  workplace: 'Workplace',
  projects: 'Projects that you share',
  role: {
    member: 'Member',
    safety: 'Safety manager',
    manager: 'Site manager',
    health: 'Health manager',
  },
  noContact:
    'No phone or e-mail to be seen. Only the same company and safety and site managers see them.',
  contactLine:
    'Phone and e-mail are not stored on this device. They are shown when you are online.',
  noCompany: 'No company',
} satisfies Translation<typeof ko>
