import type ko from '../ko_siteon/pass.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'My QR',
  label: 'Entry code of {{name}}',
  left: 'seconds until the next code',
  leftOf_one: '{{count}} second until the next code',
  leftOf_other: '{{count}} seconds until the next code',
  noLine: 'Works without a connection',
  soon: 'Good until {{when}} only. Open this screen once with a connection before then.',
  clock:
    'This device’s clock may be wrong, so the gate may ask for confirmation. It is set right once there is a connection.',
  number: 'My number',
  numberText: 'Where the code cannot be read, say this number at the gate.',
  large: 'Show large',
  scan: 'Scan people’s codes',
  board: 'Scan a gate board',
  history: 'Passings',
  attendance: 'Attendance',
  today: 'Today',
  in: 'In {{time}}',
  out: 'Out {{time}}',
  since: 'for {{hours}} h {{minutes}} min',
  notYet: 'You have not come in today',
  notYetText: 'Show this code at the gate',
  education: 'Basic safety education done',
  educationText: 'until {{day}}',
  educationOver: 'The basic safety education has run out',
  educationOverText: 'It ended on {{day}}. You cannot go in: tell the safety manager.',
  barred: 'You may not enter.',
  barredText: 'The gate will not let you in. Ask the site’s manager.',
  lostPhone: {
    open: 'If you have lost your phone',
    ask: 'Stop the codes of all your other phones?',
    text: 'A lost phone lets nobody in at any site any more, and this device makes a new code at once. It cannot be undone. All your other devices are signed out.',
    verb: 'Stop them',
    done: 'The codes of your other phones are stopped',
    offline: 'This needs a connection. If it is urgent, tell the site’s manager.',
  },
  missing: {
    never: 'There is no entry code on this device',
    neverText:
      'Open this screen once with a connection and the code is made. After that it works for 7 days without one.',
    over: 'The entry code has run out',
    overText:
      'There was no connection for 7 days. Open this screen with a connection and a new one is made at once. In a hurry, say your name at the gate.',
    lost: 'The code on this device does not work any more',
    lostText:
      'The browser has lost the key that makes it. With a connection a new one is made at once.',
    lostAction: 'Make a new code',
    member: 'You are not a member of this project',
    memberText: 'Only members have an entry code. Tell the site’s manager if you need one.',
    many: 'Too many devices have a code',
    manyText: 'Remove the codes of all earlier devices, then a new one can be made here.',
    manyAction: 'Remove codes of earlier devices',
    revoked: 'The codes of this device were stopped',
    revokedText:
      'It was reported lost. If you have found it, sign out and in again. If it is urgent, say your name at the gate.',
    unable: 'This browser cannot make codes',
    unableText: 'Open the address that begins with https in a current Chrome or Safari.',
    failed: 'The entry code could not be made',
  },
} satisfies Translation<typeof ko>
