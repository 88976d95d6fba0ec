import { expect, test } from 'vitest'
import { plainContent } from './plain-content.ts'

/** By the rules of HTML an element, a comment or an instruction begins in no other way. */
const opening = /<[a-z/!?]/i

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC="https://evil.example/x.js"></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)',
  '<img alt="<" src=x onerror="alert(1)">',
  '<svg/onload=alert(1)>',
  '<x onclick=alert(1)>x</x>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">열기</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<b>script>alert(1)<<b>/script>',
  '<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<?xml version="1.0"?><!DOCTYPE html>',
  '</textarea><script>alert(1)</script>',
])('no part of %s reads as an element', (content) => {
  const stored = plainContent(content)
  expect(stored).not.toMatch(opening)
  expect(plainContent(stored)).toBe(stored)
})

test('of formatted text the words are stored, a line for each block', () => {
  expect(
    plainContent('<p>덮개를 <b>고정</b>함&nbsp;&amp; 확인</p><ul><li>3층</li><li>4층</li></ul>'),
  ).toBe('덮개를 고정함 & 확인\n3층\n4층')
  expect(plainContent('한 줄<br/>두 줄')).toBe('한 줄\n두 줄')
  expect(plainContent('<p style="color:red">글</p><script>alert(1)</script>')).toBe('글')
})

test.each(['풍속 < 10 m/s, 온도 > 5', '압력<기준', 'a &lt; b', '  두 칸\n\n들여쓰기', 'A & B'])(
  'plain text stays as it is: %s',
  (content) => {
    expect(plainContent(content)).toBe(content)
  },
)

test('nothing of plain text is lost', () => {
  expect(plainContent('x<y and a<b and c>d')).toBe('x< y and a< b and c>d')
})
