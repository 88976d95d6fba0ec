import { notificationKeys } from '../notification/keys.ts'

/**
 * The first part of all account query keys. It is under that of the notifications, so that the
 * event about a new applicant also invalidates the accounts.
 */
export const accountsKey = [...notificationKeys.all, 'accounts'] as const

export const waitingKey = [...accountsKey, 'waiting'] as const
