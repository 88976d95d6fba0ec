import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Make, Setting } from './setting.ts'

const words = (slug: string) => ({ slug, title: '안내', content: '본문', readLevel: 3 })
const version = (revision: number) => ({ [header.ifMatch]: etagOf(revision) })
const one = async ({ page }: Setting) => {
  const { id, revision } = await page.made()
  return { params: { pageId: id }, headers: version(revision) }
}

export const pageRequests: Record<string, Make> = {
  'page.list': () => ({}),
  'page.texts': async ({ page }) => ({ query: { ids: String((await page.made()).id) } }),
  'page.one': async ({ page }) => ({ params: { slug: (await page.made()).slug } }),
  'page.bin': () => ({}),
  'page.create': ({ page }) => ({ body: words(page.slug()) }),
  'page.update': async (s) => ({ ...(await one(s)), body: words(s.page.slug()) }),
  'page.move': async ({ page }) => ({
    params: { pageId: (await page.made()).id },
    body: { before: null },
  }),
  'page.remove': one,
  'page.restore': async ({ page }) => ({ params: { pageId: await page.binned() } }),
}
