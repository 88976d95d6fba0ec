import type { Page } from '@playwright/test'

/** Keeps toasts on screen, as the pointer of a mouse does, however long a busy machine takes. */
export async function holdToasts(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const groups = () => document.querySelectorAll('[data-scope="toast"][data-part="group"]')
    const point = (type: string) => {
      for (const group of groups()) group.dispatchEvent(new MouseEvent(type, { bubbles: true }))
    }
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-scope="toast"][data-part="root"]:not([data-paused])')) {
        point('mouseover')
      }
    })
    seen.observe(document.body, { subtree: true, childList: true })
    return () => {
      seen.disconnect()
      point('mouseout')
    }
  })
  return async () => await held.evaluate((release) => release())
}
