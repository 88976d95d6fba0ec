import type { Photo } from '../../src/widgets/photo/photo.ts'

function scene(sky: string, floor: string, rail: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="${sky}"/><rect x="30" width="50" height="110" fill="#8b8a84"/><rect x="190" width="60" height="115" fill="#77756d"/><path d="M0 108h300v92H0z" fill="${floor}"/><path d="M0 84h190M0 98h160" stroke="${rail}" stroke-width="5"/><rect x="44" y="66" width="24" height="46" fill="#6b675c"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const edge = scene('#c9d8e6', '#a59f92', '#d59b1f')
export const opening = scene('#b4ac9d', '#8f8778', '#5b4a37')
export const panel = scene('#cfc8ba', '#b9b2a3', '#8a8f94')

export const photos: Photo[] = [
  { id: 'a', src: edge, alt: 'C구역 단부', state: 'arrived', note: '09:41 · C구역 단부' },
  { id: 'b', src: opening, alt: '개구부 덮개', state: 'arrived', note: '09:43 · 개구부 덮개' },
  { id: 'c', src: panel, alt: '분전반', state: 'sending', note: '64% · 1.9MB', progress: 0.64 },
  { id: 'd', src: edge, alt: '조치 후 난간', state: 'local', note: '10:08 · 차례를 기다림' },
  { id: 'e', src: opening, alt: '덮개', state: 'attention', note: '파일이 깨짐 · 다시 찍기' },
]
