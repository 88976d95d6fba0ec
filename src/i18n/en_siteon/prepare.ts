import type ko from '../ko_siteon/prepare.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Sites for offline use',
  lead: 'Fetch a site before you go offline: its records with their changes, photos, people and how to reach them, companies, work sites, employees and standard work are then read on this device.',
  add: 'Prepare a site',
  again: 'Fetch again',
  goOn: 'Go on fetching',
  remove: 'Remove',
  cancel: 'Stop',
  prepared: 'Prepared {{at}}',
  partial: 'Not all of it has come',
  old: 'This is {{days}} days old. Fetch it again.',
  holds: 'Last {{days}} days · {{records}} records · {{photos}} photos · {{bytes}}',
  total: 'Fetched onto this device in all: {{bytes}}',
  expires: 'It goes 30 days after it was fetched, and when you sign out.',
  receiving: 'Fetching · {{bytes}}',
  progress: 'Fetching {{name}}',
  waiting: 'Waits for its turn',
  done: 'The site can be read offline.',
  stopped: {
    room: 'This device had no room for the rest. Remove another site or choose fewer days. The records and photos you saved are safe.',
    line: 'The connection was lost. What was downloaded is kept; it continues when you are online.',
    cancelled:
      'Stopped. What was downloaded is kept, and is not downloaded twice if you continue within a day.',
    elsewhere: 'Another tab is fetching. Press again when it has ended there.',
    failed: 'The download failed. What was downloaded is kept. Press again.',
  },
  offline: 'Sites can be fetched when you are online.',
  dialog: {
    title: 'Prepare sites for offline use',
    projects: 'Sites',
    search: 'Find a site',
    none: 'No such site.',
    more: 'A site that is not here is prepared from its own settings.',
    days: 'Records of',
    daysOf: 'The last {{count}} days',
    pictures: 'Photos',
    picturesOf: { thumb: 'Small', view: 'Large as well' },
    pick: 'Choose a project to see its size.',
    measuring: 'Measuring the size.',
    measureFailed: 'The size could not be measured.',
    size: '{{records}} records · about {{photos}} photos · about {{bytes}}',
    room: 'Room on this device: about {{bytes}}',
    contacts:
      'Contacts that you may see stay on this device as well. They go when you remove the site or sign out.',
    tooMuch:
      'This is more than the device has room for. Choose fewer days or small photos only, or remove another site.',
    get: 'Fetch about {{bytes}}',
    start: 'Fetch',
  },
  ask: 'Remove this site from the device?',
  askText:
    'The records, photos and lists that were fetched go from this device. What you wrote here and what the office has stay.',
} satisfies Translation<typeof ko>
