/** Query keys of the signed-in person's notifications. */
export const notificationKeys = {
  all: ['notification'] as const,
  list: (type: 'read' | 'unread', page: number) => ['notification', type, page] as const,
}
