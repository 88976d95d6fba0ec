interface Policy {
  createScriptURL(url: string): object
}

interface Factory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy
}

/** Allows what the page loads as a script: our own, and the script of the captcha that is named. */
function checked(url: string): string {
  if (new URL(url, location.href).origin === location.origin || url === foreign) return url
  throw new TypeError('not a script of this app')
}

let foreign: string | null = null

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('siteon', { createScriptURL: checked })

/**
 * The address of a worker or script, as browsers with Trusted Types take it: nothing else of the
 * page can become code there. Other browsers get the text.
 */
export function scriptUrl(url: string | URL): string {
  return (policy?.createScriptURL(String(url)) ?? url) as string
}

/** The same for a script of another origin, which the Content-Security-Policy has to name too. */
export function foreignScriptUrl(url: URL): string {
  foreign = url.href
  return scriptUrl(url.href)
}
