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
    ...(captcha ? [`frame-src ${captcha.frame}`] : []),
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

/**
 * Headers of every answer; a handler's own value of the same name stays.
 * @param trusted false for the page of the API: Swagger UI writes its own HTML
 */
export function securityHeaders(
  secure: boolean,
  captcha: CaptchaSources | null = null,
  trusted = true,
): [name: string, value: string][] {
  return [
    ['content-security-policy', policy(secure, captcha, trusted)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissions],
    ...(secure
      ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as [
          string,
          string,
        ][])
      : []),
  ]
}
