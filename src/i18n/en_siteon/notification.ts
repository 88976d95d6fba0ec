import type ko from '../ko_siteon/notification.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Alerts',
  unread: 'Unread {{count}}',
  unreadAny: 'Unread',
  read: 'Read',
  tabs: 'Choose alerts',
  kept: 'Alerts are kept for 30 days.',
  markAll: 'Mark all as read',
  marked: 'All marked as read',
  markFailed: 'Not marked. Try again once connected.',
  remove: 'Delete',
  removeOne: 'Delete the alert {{title}}',
  removeFailed: 'Not deleted. Try again once connected.',
  emptyUnread: 'No new alerts',
  emptyRead: 'No alerts read',
  emptyText: 'Comments on your records and actions for you show here.',
  failed: 'Alerts could not be refreshed',
  failedText: 'They are received by themselves once connected.',
  somebody: 'Somebody',
  kinds: {
    comment: '{{name}} commented',
    danger: '{{name}} reported danger',
    assigned: 'There is an action for you',
    acted: 'An action waits to be verified',
    verified: 'The action was verified',
    redo: 'The action was sent back',
    handover: 'A page handed over from your phone',
    backup: 'A backup did not end well',
    applicant: '{{name}} asks to be let in',
  },
} satisfies Translation<typeof ko>
