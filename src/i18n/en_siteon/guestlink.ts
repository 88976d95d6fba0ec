import type korean from '../ko_siteon/guestlink.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Report QR',
  text: 'Anybody on the site reports a danger without an account. Drivers, day labourers and foreign workers scan the code of the poster, and write in one of 10 languages.',
  none: 'There is no report QR yet',
  noneText: 'Once it is made, print its poster for entrances and rest areas.',
  make: 'Make the report QR',
  made: 'The report QR was made.',
  on: 'Take reports by QR',
  onText: 'Off: the code of the poster stops at once. On again: the same poster works.',
  state: { on: 'Taking reports', off: 'Off', ended: 'Project ended' },
  ended:
    'The project has ended, so no reports are taken. Check its completion date in the project information.',
  codeOf: 'Report QR of {{name}}',
  since: 'Made {{when}}',
  reports: 'Reports by QR',
  week: 'Last 7 days',
  month: 'Last 30 days',
  count_one: '{{count}} report',
  count_other: '{{count}} reports',
  toList: 'See the reports',
  print: 'Print the poster',
  copy: 'Copy the address',
  copied: 'The address was copied.',
  copyFailed: 'It could not be copied. Press and hold the address to copy it.',
  open: 'Open the report page',
  renew: 'Replace the QR',
  renewAsk: 'Replace the QR?',
  renewText:
    'The posters that hang now stop at once. Print the new poster and put it up in their place. Reports that have arrived stay.',
  renewed: 'A new QR was made. Please print the poster again.',
  changed: 'Somebody else changed it first. This is how it is now.',
  needsLine: 'It could not be changed without a connection. Press again once there is one.',
  offline: 'Changing it needs a connection.',
  failed: 'The report QR could not be fetched',
  failedText: 'It can be fetched again once there is a connection.',
  forbidden: 'Site managers and head office manage the report QR',
  privacy:
    'A report without a name contains nothing that tells who wrote it. Neither address nor device is stored, and the location in photos is removed.',
  contact:
    'A contact that was left is shown to the safety manager and the site manager only, and each look is recorded.',
  noStop:
    'Work cannot be stopped by QR. The poster says to call 119 first where somebody is hurt or there is a fire.',
  about: 'How it works',
  poster: {
    label: 'Poster of the report QR',
    head: '위험 신고',
    headOther: 'Report a danger',
    emergency: '다쳤거나 불이 났다면 먼저 119',
    emergencyOther: 'Injury or fire: call 119 first',
    foot: '{{day}} · 현장온 Siteon',
    unreviewed: 'Sentences other than Korean and English are machine translations.',
  },
} satisfies Translation<typeof korean>
