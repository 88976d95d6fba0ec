import type ko from '../ko_siteon/notice.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Notice on the home',
  untitled: 'Notice',
  hide_one: 'Hide for {{count}} day',
  hide_other: 'Hide for {{count}} days',
  hidden: 'You have hidden the notice on the home.',
  hiddenUntil: 'Hidden until {{at}}',
  back: 'Show it again',
  lead: 'It stands at the top of everybody’s home.',
  none: 'There is no notice now.',
  write: 'Write a notice',
  change: 'Change it',
  takeDown: 'Take it down',
  askDown: 'Take the notice down?',
  askDownText: 'It disappears from everybody’s home, and its text cannot be restored.',
  form: {
    title: 'Notice on the home',
    heading: 'Heading',
    words: 'Words',
    days: 'May be hidden for',
    daysHelp: 'Readers may hide it from their home for so long.',
    daysOf_one: '{{count}} day',
    daysOf_other: '{{count}} days',
    put: 'Put it up',
    empty: 'Write something.',
    again: 'Published again, it is shown to those who hid it, too.',
  },
  put: 'The notice is up.',
  down: 'The notice is down.',
  offline: 'It can be changed when you are online. What you wrote stays here.',
} satisfies Translation<typeof ko>
