import type ko from '../ko_siteon/kiosk.ts'
import type { Translation } from '../translation.ts'

export default {
  hold: 'Hold this screen',
  holdText: 'No other screen of Siteon opens on this device until the PIN is entered.',
  go: 'Hold',
  pin: 'PIN',
  again: 'PIN once more',
  pinHelp: '4 to 8 digits. It stays on this device and is never sent.',
  pinShape: 'Enter 4 to 8 digits.',
  different: 'The two PINs differ. Enter them again.',
  limits:
    'This cannot stop the home button or other apps. Pin the app in the device settings, too (Guided Access on an iPad).',
  notKept:
    'This device could not store it, and kiosk mode is off. Free some storage and try again.',
  leave: 'Let go',
  leaveText: 'With the PIN, other screens open again. What is saved here stays.',
  wrong_one: 'Wrong PIN. One more and you have to wait a minute.',
  wrong_other: 'Wrong PIN. {{count}} more and you have to wait a minute.',
  wait_one: 'Wrong too often. Try again in one second.',
  wait_other: 'Wrong too often. Try again in {{count}} seconds.',
  forgot: 'I forgot the PIN',
  forgotText: 'Kiosk mode ends when {{name}}, who started it, signs in with the password.',
  wrongPassword: 'That password is not right.',
  otherPerson: 'That is not the password of {{name}}.',
  ended: 'The session has ended.',
  endedText: 'What is saved is on this device and is sent after the next sign-in.',
  signIn: 'Sign in again',
  signInText: 'Enter the password of {{name}}. Kiosk mode stays on.',
} satisfies Translation<typeof ko>
