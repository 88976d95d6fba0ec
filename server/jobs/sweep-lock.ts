/**
 * Advisory lock of what removes rows and content for good: the sweep takes it alone, a backup shares
 * it, so that no content goes that the backup's snapshot still names.
 */
export const sweepLock = 7_415_003
