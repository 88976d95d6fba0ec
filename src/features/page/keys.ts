/** Query keys of pages; apart, as live events need them on every screen. */
export const pageKeys = {
  all: ['page'],
  list: ['page', 'list'],
  /** whole pages, by address: what a device keeps of them is below it (keep-pages.ts) */
  texts: ['page', 'at'],
  at: (slug: string) => ['page', 'at', slug],
  bin: ['page', 'bin'],
} as const
