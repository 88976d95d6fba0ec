import type { PictureName, Random } from '../../contract/sample/sample.ts'

/** Pixels of a picture; drawn in a field of 1024 × 768. */
export const pictureSize = { width: 800, height: 600 }
const W = 1024
const H = 768

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, w = 6) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round"/>`
const shape = (points: string, fill: string, more = '') =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`
const times = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

const steel = '#9a9fa3'
const orange = '#e8792b'
const yellow = '#f0c02c'

function sky(random: Random): string {
  const [top, low] = random.pick([
    ['#7fa9cf', '#dfe9ee'],
    ['#9fb0bd', '#e4e4de'],
    ['#5f93c9', '#cfe3f1'],
    ['#8d99a6', '#c9ccca'],
  ])
  return `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>${rect(0, 0, W, H, 'url(#s)')}`
}

/** A building of bare concrete in the distance: floors, columns, dark insides. */
function frame(x: number, y: number, floors: number, bays: number, random: Random): string {
  const w = bays * 74
  return times(floors, (n) => {
    const top = y + n * 62
    return (
      rect(x, top, w, 62, random.pick(['#6d6a64', '#76726b', '#66635e'])) +
      rect(x - 6, top, w + 12, 13, '#b9b4aa') +
      times(bays + 1, (c) => rect(x + c * 74 - 6, top, 12, 62, '#a8a399'))
    )
  })
}

const ground = (y: number, fill: string) =>
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${fill}"/><stop offset="1" stop-color="#4f4a42"/></linearGradient>${rect(0, y, W, H - y, 'url(#g)')}`

/** A person with a helmet, seen from behind. */
function person(x: number, y: number, s: number, vest: string, helmet: string): string {
  return (
    `<ellipse cx="${x}" cy="${y + 104 * s}" rx="${30 * s}" ry="${7 * s}" fill="#0003"/>` +
    rect(x - 15 * s, y + 54 * s, 12 * s, 50 * s, '#2c3440') +
    rect(x + 3 * s, y + 54 * s, 12 * s, 50 * s, '#2c3440') +
    rect(x - 19 * s, y + 10 * s, 38 * s, 50 * s, vest, `rx="${8 * s}"`) +
    rect(x - 19 * s, y + 28 * s, 38 * s, 7 * s, '#f4f1d8') +
    `<circle cx="${x}" cy="${y}" r="${13 * s}" fill="#caa27e"/>` +
    `<path d="M${x - 16 * s} ${y} a${16 * s} ${15 * s} 0 0 1 ${32 * s} 0 z" fill="${helmet}"/>`
  )
}

const crew = (random: Random, x: number, y: number, s = 1) =>
  person(
    x,
    y,
    s,
    random.pick([orange, '#c8d431', '#2f6fb5']),
    random.pick(['#f7f7f2', yellow, '#2d64a8']),
  )

function guardRail(x: number, y: number, w: number, whole: boolean): string {
  const posts = times(6, (n) => line(x + (n * w) / 5, y, x + (n * w) / 5, y + 150, orange, 10))
  return (
    posts +
    line(x, y + 8, x + w, y + 8, orange, 10) +
    (whole ? line(x, y + 76, x + w, y + 76, orange, 9) + rect(x, y + 128, w, 20, yellow) : '')
  )
}

type Draw = (random: Random, fixed: boolean) => string

const draw: Record<PictureName, Draw> = {
  edge: (r, fixed) =>
    sky(r) +
    frame(r.int(600, 760), 130, 7, 4, r) +
    shape(`0,470 ${W},400 ${W},${H} 0,${H}`, '#a39d92') +
    shape(`0,470 ${W},400 ${W},424 0,498`, '#837d73') +
    guardRail(40, 320, 900, fixed) +
    (r.chance(0.5) ? crew(r, r.int(300, 800), 500, 1.4) : ''),
  opening: (r, fixed) =>
    rect(0, 0, W, H, '#8d877c') +
    times(9, (n) => line(0, n * 96 + 20, W, n * 90 + 44, '#7f796f', 3)) +
    shape('330,260 720,240 800,520 270,545', '#1b1916') +
    shape('330,260 720,240 716,268 340,288', '#5b554c') +
    (fixed
      ? shape('310,246 740,226 822,534 250,560', '#b08a4f') +
        rect(400, 350, 240, 80, yellow) +
        rect(412, 380, 216, 18, '#222') +
        guardRail(180, 150, 680, true)
      : '') +
    crew(r, r.int(90, 200), 560, 1.6),
  scaffold: (r, fixed) =>
    sky(r) +
    frame(90, 40, 11, 12, r) +
    times(13, (n) => line(50 + n * 78, 20, 50 + n * 78, H, steel, 7)) +
    times(
      8,
      (n) =>
        line(40, 60 + n * 92, W - 20, 60 + n * 92, steel, 6) +
        rect(44, 66 + n * 92, W - 70, 9, fixed || n % 3 ? '#b88f55' : '#b88f5500'),
    ) +
    times(6, (n) => line(50 + n * 156, 152, 128 + n * 156, 60, '#858a8f', 4)) +
    (fixed ? rect(40, 420, W - 60, 120, '#3f7d4a', 'opacity=".55"') : '') +
    crew(r, r.int(200, 800), r.pick([140, 232, 324]), 0.75),
  ladder: (r, fixed) =>
    rect(0, 0, W, H, '#b7b2a8') +
    rect(0, 590, W, 178, '#837c71') +
    rect(120, 120, 260, 470, '#a29c91') +
    line(520, 620, 620, 110, '#c9ccd0', 14) +
    line(640, 620, 700, 110, '#c9ccd0', 14) +
    times(9, (n) => line(530 + n * 10, 570 - n * 52, 640 + n * 7, 570 - n * 52, '#aeb2b6', 9)) +
    (fixed ? line(520, 600, 440, 660, yellow, 12) + line(640, 600, 730, 660, yellow, 12) : '') +
    crew(r, 610, 250, 1.3),
  rebar: (r, fixed) =>
    sky(r) +
    frame(r.int(20, 500), 80, 5, 5, r) +
    shape(`0,400 ${W},380 ${W},${H} 0,${H}`, '#9b9386') +
    times(22, (n) => line(n * 60 - 140, H, 300 + n * 22, 392, '#7a4a33', 5)) +
    times(12, (n) => line(0, 410 + n * n * 3.1, W, 398 + n * n * 3.1, '#8a553b', 4)) +
    times(
      14,
      (n) =>
        line(60 + n * 70, 560, 62 + n * 70, 420, '#6d4230', 7) +
        (fixed ? rect(50 + n * 70, 406, 24, 20, orange, 'rx="6"') : ''),
    ) +
    crew(r, r.int(150, 860), 440, 1.1),
  excavation: (r, fixed) =>
    sky(r) +
    shape(`0,300 ${W},260 ${W},${H} 0,${H}`, '#a5865c') +
    shape('160,400 880,380 780,700 240,710', '#6d5638') +
    times(9, (n) => rect(170 + n * 78, 372, 16, 210, '#5d6670')) +
    rect(150, 450, 730, 22, '#7c858e') +
    rect(640, 250, 150, 80, yellow, 'rx="8"') +
    rect(690, 190, 74, 70, '#394049', 'rx="6"') +
    line(650, 260, 500, 170, yellow, 22) +
    line(500, 170, 440, 330, yellow, 18) +
    rect(620, 330, 190, 34, '#2b2b2b', 'rx="16"') +
    (fixed ? times(7, (n) => rect(130 + n * 74, 344, 58, 34, n % 2 ? '#e9e6df' : orange)) : '') +
    crew(r, r.int(60, 300), 330, 0.9),
  crane: (r, fixed) =>
    sky(r) +
    frame(620, 240, 8, 5, r) +
    rect(300, 60, 30, H - 120, yellow) +
    times(16, (n) => line(300, 90 + n * 40, 330, 130 + n * 40, '#a9861b', 4)) +
    rect(110, 70, 820, 20, yellow) +
    line(315, 20, 900, 74, '#c59d20', 5) +
    rect(96, 70, 80, 60, '#777') +
    line(720, 90, 720, 340, '#333', 3) +
    rect(660, 340, 130, 34, '#8a5a3c') +
    ground(690, '#8f8676') +
    (fixed
      ? times(9, (n) => line(520 + n * 56, 640, 548 + n * 56, 700, n % 2 ? '#fff' : '#d33', 9))
      : crew(r, 700, 600, 0.9)) +
    crew(r, 200, 590, 1),
  panel: (r, fixed) =>
    rect(0, 0, W, H, '#9e9a90') +
    rect(0, 620, W, 148, '#6f695f') +
    rect(330, 130, 360, 470, '#d7dadc', 'rx="8"') +
    rect(360, 160, 300, 410, fixed ? '#c9cdd0' : '#2e3338') +
    (fixed
      ? rect(640, 340, 14, 60, '#444') + shape('470,250 550,250 510,180', yellow)
      : times(
          4,
          (n) =>
            rect(390, 190 + n * 90, 240, 60, '#4b5259') +
            times(5, (k) => rect(402 + k * 46, 202 + n * 90, 30, 36, '#111')),
        )) +
    times(
      5,
      (n) =>
        `<path d="M${400 + n * 50} 600 q${(n - 2) * 60} 90 ${(n - 2) * r.int(60, 130)} 150" fill="none" stroke="${['#222', '#c33', '#2a6', '#26c', '#cc3'][n]}" stroke-width="9"/>`,
    ) +
    crew(r, r.int(800, 930), 400, 1.8),
  welding: (r, fixed) =>
    rect(0, 0, W, H, '#4a4843') +
    rect(0, 560, W, 208, '#5f5a52') +
    times(5, (n) => rect(0, 90 + n * 80, W, 26, n % 2 ? '#7b7f83' : '#6a6e72')) +
    crew(r, 420, 380, 1.7) +
    `<circle cx="540" cy="470" r="70" fill="#fff7c0" opacity=".85"/><circle cx="540" cy="470" r="22" fill="#fff"/>` +
    times(46, (n) =>
      line(
        540,
        470,
        540 + Math.round(Math.cos(n * 1.7) * r.int(60, 260)),
        470 + r.int(20, 240),
        '#ffb648',
        2,
      ),
    ) +
    (fixed
      ? rect(760, 470, 70, 150, '#c32b22', 'rx="20"') +
        rect(780, 450, 30, 24, '#222') +
        rect(600, 380, 140, 260, '#8a8f6a', 'opacity=".8"')
      : rect(720, 590, 200, 50, '#3c7ab5', 'rx="24"')),
  basement: (r, fixed) =>
    rect(0, 0, W, H, fixed ? '#87837a' : '#34332f') +
    shape(`0,${H} ${W},${H} 660,420 360,420`, fixed ? '#a09a8e' : '#47443e') +
    times(
      4,
      (n) =>
        rect(90 + n * 36, 60 + n * 60, 60 - n * 8, 620 - n * 120, '#6b675f') +
        rect(870 - n * 40, 60 + n * 60, 60 - n * 8, 620 - n * 120, '#625e57'),
    ) +
    times(4, (n) =>
      rect(300 + n * 30, 60 + n * 70, 420 - n * 60, 10, fixed ? '#fff9dc' : '#77746a'),
    ) +
    (fixed
      ? `<circle cx="230" cy="500" r="80" fill="#d9a21e"/><circle cx="230" cy="500" r="58" fill="#333"/>`
      : '') +
    crew(r, r.int(450, 620), 400, 1.1),
  stack: (r, fixed) =>
    sky(r) +
    frame(560, 100, 6, 6, r) +
    ground(480, '#948b7b') +
    times(fixed ? 6 : 15, (n) =>
      fixed
        ? rect(200, 640 - n * 34, 460, 26, '#b98a4a') + rect(240, 632 - n * 34, 20, 8, '#6c4f28')
        : shape(
            `${r.int(80, 700)},${r.int(520, 700)} ${r.int(300, 980)},${r.int(500, 720)} ${r.int(300, 980)},${r.int(530, 740)} ${r.int(80, 700)},${r.int(540, 750)}`,
            r.pick(['#b98a4a', '#a57b40', '#8d8f91']),
          ),
    ) +
    crew(r, 850, 470, 1.2),
  facade: (r) =>
    sky(r) +
    frame(r.int(20, 120), r.int(60, 160), 9, 5, r) +
    frame(r.int(520, 640), r.int(20, 120), 10, 5, r) +
    ground(640, '#9a907f') +
    times(8, (n) => rect(n * 132, 600, 120, 70, n % 2 ? '#e8eef2' : '#3a76ac')) +
    crew(r, r.int(150, 400), 600, 0.9) +
    crew(r, r.int(500, 900), 610, 0.9),
}

/** A site photograph as SVG. `fixed`: after the danger was removed. */
export function pictureSvg(name: PictureName, random: Random, fixed: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${pictureSize.width}" height="${pictureSize.height}">${draw[name](random, fixed)}${rect(0, 0, W, H, random.pick(['#ffdfb0', '#cfe0ff', '#fff6e0']), 'opacity=".10"')}</svg>`
}
