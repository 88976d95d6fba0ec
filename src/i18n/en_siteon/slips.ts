import type ko from '../ko_siteon/slips.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'First sign-in',
  titleOf_one: 'First sign-in of {{count}} person',
  titleOf_other: 'First sign-in of {{count}} people',
  print: 'Print',
  save: 'Get the list',
  saveFailed: 'The list could not be made. Press again.',
  once: 'They are seen on this screen only.',
  onceText:
    'Give each person their own. Each can be used once, until {{until}}; when one is lost, make another under Accounts.',
  qrOf: 'QR code of the first sign-in of {{name}}',
  username: 'User ID',
  how: 'Read the code with the camera of your phone, choose a password, and sign in.',
  until: 'Good once, until {{until}}.',
  mail: 'Mail the link to those who have an address',
  mailed: 'The links are being mailed to those who have an address.',
  peopleJoined_one: '{{count}} person had an account and was taken into this site.',
  peopleJoined_other: '{{count}} people had accounts and were taken into this site.',
  note: 'Everybody chooses a password by a link of their own. Who has an account is only taken into this site.',
  noteJoin:
    'Takes people who have an account into this site. New accounts are made by system administrators.',
} satisfies Translation<typeof ko>
