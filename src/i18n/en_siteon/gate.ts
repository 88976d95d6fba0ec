import type ko from '../ko_siteon/gate.ts'
import type { Translation } from '../translation.ts'

export default {
  install: {
    title: 'Install on the home screen',
    text: 'Installed, it opens without a connection and the browser does not clear what you saved.',
    action: 'Install',
    ios1: 'Press the share button at the bottom of Safari.',
    ios2: 'Choose Add to Home Screen.',
    ios3: 'Open Siteon from the home screen.',
  },
  desktop: {
    title: 'This page is for a PC',
    text: '{{name}} needs a wide screen and a mouse. Hand the link over, and it is among the notifications on your PC.',
    action: 'Hand over to my PC',
    offline: 'You can hand it over when you are back online.',
    done: 'Handed over. Sign in on your PC: it is among the notifications.',
    failed: 'It was not handed over. Please try again in a moment.',
    back: 'Back',
  },
  noProject: {
    title: 'No such project, or none that you may see',
    absent:
      'The address is wrong, or you are not a member of this project. What you saved is still there.',
    unconfirmed:
      'This device has nothing of this project. It is checked again when you are back online.',
    list: 'To the project list',
    home: 'Home',
  },
  pending: {
    title: 'Waiting for access',
    text: 'When a site manager adds you to a project, this page changes by itself.',
    account:
      'An administrator is reviewing your application. Once it is approved, this page goes on by itself.',
    again: 'Check again',
  },
  out: {
    notLoaded:
      'A part of the app could not be loaded. Nothing was deleted, and you are still signed in. Check the connection and try again.',
    title: 'Sign out?',
    clean: 'Lists and photos received on this device are cleared.',
    pending_one: '{{count}} item has not been sent yet. What shall happen to it?',
    pending_other: '{{count}} items have not been sent yet. What shall happen to them?',
    keep: 'Keep and sign out',
    keepText: 'They stay on this device and go out after your next sign-in.',
    send: 'Send now',
    sendText: 'Signs out when everything has been sent.',
    sending: 'Sending',
    left_one: '{{count}} item is left. Check the connection.',
    left_other: '{{count}} items are left. Check the connection.',
    discard: 'Discard and sign out',
    discardText: 'Deletes what was not sent from this device. This cannot be undone.',
    discardSure: 'To delete, type "{{word}}" below.',
    discardWord: 'discard',
    offline: 'Without a connection you cannot sign in again.',
  },
} satisfies Translation<typeof ko>
