/**
 * A link that carries a code: in the fragment, which no server and no log sees. Only a trial, which
 * mails nothing, believes the request about the origin.
 */
export function codeLink(
  { publicUrl }: { publicUrl: string | null },
  requestUrl: string,
  path: string,
  code: string,
): string {
  return `${publicUrl ?? new URL(requestUrl).origin}${path}#${code}`
}
