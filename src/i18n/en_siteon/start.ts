import type ko from '../ko_siteon/start.ts'
import type { Translation } from '../translation.ts'

export default {
  update: {
    title: 'A new version is here',
    text: 'What you saved stays; the app changes to the new version.',
    dirty: 'Save what you are writing first, then change.',
    locked:
      'The new version has taken over what is on this device. What you saved and were writing is safe: update, then continue.',
    action: 'Change to the new version',
    waiting: 'Finishing what is being sent',
  },
  notFound: {
    title: 'No such page',
    text: 'The address has changed or was mistyped. What you saved is still there.',
    home: 'Home',
  },
  crashed: {
    title: 'This page could not be drawn',
    text: 'The program has a fault. If it happens again after reopening, tell your administrator.',
    kept: 'What is saved on this device is still there',
    again: 'Open again',
    home: 'Home',
    build: 'Version {{build}}',
  },
  chunk: {
    title: 'The page could not be loaded',
    offline: 'This page is not on this device yet. It opens when you are back online.',
    online: 'A part of this page did not come. Open it again.',
  },
} satisfies Translation<typeof ko>
