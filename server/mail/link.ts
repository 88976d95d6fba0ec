import type { Config } from '../config.ts'

/**
 * A link that carries a code: in the fragment, which no server and no log sees. Only a trial, which
 * mails nothing, believes the request about the origin.
 */
export function codeLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  requestUrl: string,
  path: string,
  code: string,
): string {
  return `${publicUrl ?? new URL(requestUrl).origin}${path}#${code}`
}
