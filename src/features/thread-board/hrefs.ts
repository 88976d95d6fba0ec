/** Addresses of threads (spec §2): at the root and in a project. */
export const communityHref = (slug: string, projectId: number | null): string =>
  `${projectId === null ? '' : `/project/${projectId}`}/community/${slug}`

export const threadHref = (slug: string, projectId: number | null, postId: string): string =>
  `${communityHref(slug, projectId)}/${postId}`

export const threadWriteHref = (slug: string, projectId: number | null): string =>
  `${communityHref(slug, projectId)}/create`
