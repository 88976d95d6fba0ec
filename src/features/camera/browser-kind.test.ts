import { expect, test } from 'vitest'
import { browserKind } from './browser-kind.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5'

test.each([
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, false, 5, 'ios-safari'],
  [`${iphone} Mobile/15E148`, true, 5, 'ios-app'],
  [`${iphone} CriOS/139.0 Mobile/15E148 Safari/604.1`, false, 5, 'ios-other'],
  [`${iphone} Mobile/15E148 KAKAOTALK 25.6.0`, false, 5, 'in-app'],
  [`${mac} Safari/605.1.15`, false, 5, 'ios-safari'],
  [`${mac} Safari/605.1.15`, false, 0, 'mac-safari'],
  [`${android} Chrome/139.0 Mobile Safari/537.36`, false, 5, 'android'],
  [`${android} Chrome/139.0 Mobile Safari/537.36`, true, 5, 'android-app'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, false, 5, 'android-samsung'],
  [`${android} Version/4.0 Chrome/139.0 Mobile Safari/537.36; wv) KAKAOTALK`, false, 5, 'in-app'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', false, 0, 'firefox'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/139.0 Safari/537.36 Whale/4.32', false, 0, 'desktop'],
])('%s', (agent, installed, touches, kind) => {
  expect(browserKind(agent, installed, touches)).toBe(kind)
})
