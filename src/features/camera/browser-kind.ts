/** Browsers with different ways to the camera permission. */
export type BrowserKind =
  | 'ios-app'
  | 'ios-safari'
  | 'ios-other'
  | 'in-app'
  | 'android-app'
  | 'android-samsung'
  | 'android'
  | 'firefox'
  | 'mac-safari'
  | 'desktop'

/** In-app browsers, which often have no camera. */
const inApp = /KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]|Line\/|DaumApps|; wv\)/

/** @param installed opened from the home screen */
export function browserKind(agent: string, installed: boolean, touches: number): BrowserKind {
  // An iPad identifies as a Mac, but no Mac has five touch points.
  const apple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)
  if (inApp.test(agent)) return 'in-app'
  if (apple) {
    if (installed) return 'ios-app'
    return /CriOS|FxiOS|EdgiOS|Whale|SamsungBrowser/.test(agent) ? 'ios-other' : 'ios-safari'
  }
  if (/Android/.test(agent)) {
    if (/Firefox/.test(agent)) return 'firefox'
    if (/SamsungBrowser/.test(agent)) return 'android-samsung'
    return installed ? 'android-app' : 'android'
  }
  if (/Firefox/.test(agent)) return 'firefox'
  return /Safari/.test(agent) && !/Chrom/.test(agent) ? 'mac-safari' : 'desktop'
}
