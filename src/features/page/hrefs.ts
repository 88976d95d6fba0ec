export const pagesHref = '/pages'
export const pageHref = (slug: string) => `/pages/${slug}`
export const pageCreateHref = '/pages/create'
export const pageUpdateHref = (slug: string) => `/pages/${slug}/update`
