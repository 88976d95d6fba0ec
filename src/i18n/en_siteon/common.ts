import type ko from '../ko_siteon/common.ts'
import type { Translation } from '../translation.ts'

export default {
  brand: 'Siteon',
  language: 'Language',
  korean: '한국어',
  english: 'English',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  save: 'Save',
  delete: 'Delete',
  search: 'Search',
  clear: 'Clear',
  all: 'All',
  retry: 'Try again',
  later: 'Later',
  undo: 'Undo',
  print: 'Print',
  loading: 'Loading',
  processing: 'Processing..',
  required: 'Required',
  optional: 'Optional',
  imageSent: 'The image was uploaded.',
  problem: {
    title: 'An error occurred',
    network: 'There is no connection. Try again when you are back online.',
    timeout: 'The server did not answer in time.',
    notOurs: 'Sign in to this Wi-Fi first, then try again.',
    badAnswer: 'The server’s answer could not be read. Update the app and try again.',
    requestId: 'Tell us when you ask for help · request {{id}}',
  },
} satisfies Translation<typeof ko>
