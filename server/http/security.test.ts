import { expect, test } from 'vitest'
import { answerUse, securityHeaders } from './security.ts'

test.each([
  ['/', 'text/html; charset=utf-8', 'document'],
  ['/project/1/home', 'text/html', 'document'],
  // A worker has the policy of its own script, not that of the page that starts it.
  ['/sw.js', 'text/javascript', 'document'],
  ['/assets/excel.worker-DgPzKV-U.js', 'text/javascript', 'document'],
  ['/assets/home-DgPzKV-U.js', 'text/javascript', 'part'],
  ['/assets/home-DgPzKV-U.css', 'text/css', 'part'],
  ['/api/ping', 'application/json', 'part'],
  ['/media/1/full', 'image/svg+xml', 'part'],
  ['/api/nothing', null, 'part'],
  ['/docs', 'text/html', 'api-page'],
  ['/docs/start.js', 'text/javascript', 'api-page'],
  ['/docsomething', 'text/html', 'document'],
])('%s of %s is a %s', (path, type, use) => {
  expect(answerUse(path, type)).toBe(use)
})

test('a page loads ourselves alone, and no text becomes code in it', () => {
  const headers = new Headers(securityHeaders(false).document.map(([name, value]) => [name, value]))
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types siteon ")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-frame-options')).toBe('DENY')
})

test('every use is kept from sniffing and from other sites, under https also from http', () => {
  for (const use of ['document', 'api-page', 'part'] as const) {
    const names = securityHeaders(true)[use].map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'content-security-policy',
        'x-content-type-options',
        'cross-origin-resource-policy',
        'strict-transport-security',
      ]),
    )
  }
})
