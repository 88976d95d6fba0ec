import type { BrowserContextOptions } from '@playwright/test'

export type Device = 'phone' | 'desktop'

/**
 * The two devices that the screens are drawn for. The language is the product's first; the zone is
 * deliberately neither the project's nor UTC, so that a device's time taken for the project's shows.
 */
export const devices: Record<Device, BrowserContextOptions> = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'America/St_Johns',
  },
  desktop: {
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'America/St_Johns',
  },
}
