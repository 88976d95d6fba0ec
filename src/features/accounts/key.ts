import { notificationKeys } from '../notification/keys.ts'

/**
 * Begins the key of all that is known of accounts. It stands under that of the notifications: what
 * tells an administrator of an applicant at once makes these old as well.
 */
export const accountsKey = [...notificationKeys.all, 'accounts'] as const

export const waitingKey = [...accountsKey, 'waiting'] as const
