const browsers: [RegExp, string][] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale/, 'Whale'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Chrome · Android, from the user agent; null when it is unknown. */
export function browserName(userAgent: string): string | null {
  const of = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1]
  return [of(browsers), of(systems)].filter(Boolean).join(' · ') || null
}
