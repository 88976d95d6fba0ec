/** The origins of the captcha's script and frame, if there is one. */
export interface CaptchaSources {
  script: string
  frame: string
}

/**
 * No text becomes code in a page of the app: workers and scripts by src/lib/script-url.ts, what is
 * pasted into an editor by ProseMirror, which drops what its schema does not know. A captcha's
 * script makes policies of its own, whose names are not ours to list.
 */
const trustedTypes = (captcha: CaptchaSources | null): string[] => [
  "require-trusted-types-for 'script'",
  ...(captcha ? [] : ['trusted-types siteon ProseMirrorClipboard']),
]

/** What the app's pages may load: only ourselves (ASVS 3.4). Pictures also from memory. */
function policy(secure: boolean, captcha: CaptchaSources | null, trusted: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${captcha ? ` ${captcha.script}` : ''}`,
    // A PDF of a library is shown in the page, by the browser.
    `frame-src 'self'${captcha ? ` ${captcha.frame}` : ''}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trusted ? trustedTypes(captcha) : []),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const permissions =
  'camera=(self), geolocation=(self), screen-wake-lock=(self), ' +
  'microphone=(), payment=(), usb=(), serial=(), accelerometer=(), gyroscope=(), ' +
  'magnetometer=(), midi=(), display-capture=()'

/** What an answer is to the browser that gets it. */
export type AnswerUse =
  /** a page of the app, or the script of a worker, which has a policy of its own */
  | 'document'
  /** the page of the API: Swagger UI writes its own HTML */
  | 'api-page'
  /** JSON, pictures, styles and scripts that a page loads: never a document, whoever opens it */
  | 'part'

const workerScript = /^\/(sw|assets\/[\w.-]+\.worker-[\w-]+)\.js$/

export function answerUse(path: string, type: string | null): AnswerUse {
  if (/^\/docs(\/|$)/.test(path)) return 'api-page'
  return type?.startsWith('text/html') || workerScript.test(path) ? 'document' : 'part'
}

type Header = [name: string, value: string]

/**
 * Security headers by the use of an answer; a handler's own value of the same name stays. A page
 * loads dozens of parts, and the policy of a document is a kilobyte.
 */
export function securityHeaders(
  secure: boolean,
  captcha: CaptchaSources | null = null,
): Record<AnswerUse, readonly Header[]> {
  const always: Header[] = [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(secure
      ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as Header[])
      : []),
  ]
  const page = (own: string): Header[] => [
    ['content-security-policy', own],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', permissions],
    ...always,
  ]
  return {
    document: page(policy(secure, captcha, true)),
    'api-page': page(policy(secure, null, false)),
    part: [['content-security-policy', "default-src 'none'; frame-ancestors 'none'"], ...always],
  }
}
