import type { ManifestOptions } from 'vite-plugin-pwa'

/** Shortcuts open /open/<place>, which knows the last project and redirects to it. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: '현장온 · Siteon',
  short_name: '현장온',
  description: '건설현장 안전·사업관리 포털',
  lang: 'ko',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#FFFFFF',
  background_color: '#F3F3F8',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: '일일 안전점검', url: '/open/daily-check' },
    { name: '작업중지', url: '/open/stop' },
    { name: '위험 신고', url: '/open/hazard-report' },
    { name: '보내기 대기함', url: '/open/outbox' },
  ],
}
