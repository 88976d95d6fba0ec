import { expect, test } from 'vitest'
import { shownInline, sniff } from './sniff.ts'

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['PK\x03\x04', 'application/zip'],
  ['<!doctype html><script>alert(1)</script>', 'text/plain'],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'text/plain'],
  ['MZ\x90\0\x03', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is %s', (head, type) => {
  expect(sniff(Buffer.from(head, 'latin1'))).toBe(type)
})

test('neither a page nor a drawing with scripts is shown in our origin', () => {
  expect(shownInline).not.toContain('text/html')
  expect(shownInline).not.toContain('image/svg+xml')
  expect(shownInline).not.toContain('text/plain')
})
