import type ko from '../ko_siteon/settings.ts'
import type { Translation } from '../translation.ts'

export default {
  look: 'Appearance',
  theme: 'Theme',
  themeChoice: { system: 'As the device', light: 'Light', dark: 'Dark' },
  language: 'Language',
  device: 'Kept on this device',
  used: 'Saved records and photos',
  usedText: '{{pending}} to send · {{bytes}}',
  cache: 'Lists received',
  cacheText: 'In all {{bytes}}, as the browser counts',
  persisted: 'Protected from clearing',
  persistedYes: 'The browser does not clear what is saved.',
  persistedNo: 'The browser may clear it when space runs out. Installing the app protects it.',
  persistedUnknown: 'This browser does not tell.',
  tooMuch: '{{bytes}} wait to be sent. Please send them first where there is a line.',
  persistAsk: 'Ask for protection',
  yes: 'Protected',
  no: 'Not protected',
  outbox: 'Waiting to send',
  account: 'Account',
  version: 'Version',
  signOut: 'Sign out',
} satisfies Translation<typeof ko>
