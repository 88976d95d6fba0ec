/** Query keys of the signed-in person's notifications. */
export const notificationKeys = {
  all: ['notification'] as const,
  list: (type: 'read' | 'unread', page: number) => ['notification', type, page] as const,
  /** how many are unread */
  state: ['notification', 'state'] as const,
  /** unread ones of stopped work */
  urgent: ['notification', 'urgent'] as const,
}

/** What is stored and asked for at most once a minute, also across reloads (spec §4). */
export const unreadKeys = [notificationKeys.list('unread', 1), notificationKeys.state]
