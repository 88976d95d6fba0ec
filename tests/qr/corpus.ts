import { type Code, type Correction, codeOf, tokenText } from './code.ts'
import { defocus, dim, glare, grain, type Light, shade, smear } from './light.ts'
import { type Random, randomOf } from './random.ts'
import { backdrop, type Print, show } from './scene.ts'

/** Side of a frame: the middle square of a camera's picture, as the scanner cuts it. */
export const frameSide = 640

export interface Frame {
  family: Family
  /** what is to be read; null where there is no whole code */
  text: string | null
  /** grey, row by row */
  grey: Uint8Array
}

type Draw = (light: Light, code: Code, print: Print, random: Random) => void

/** Degrees. */
const turned = (random: Random, most: number) => (random.between(-most, most) * Math.PI) / 180

const plain: Draw = (light, code, print) => show(light, code, print)

function after(change: (light: Light, print: Print, random: Random) => void): Draw {
  return (light, code, print, random) => {
    show(light, code, print)
    change(light, print, random)
  }
}

/** The middle of a code that is `share` of the frame wide. */
const wide = (code: Code, share: number) => (frameSide * share) / code.size

const families = {
  clean: plain,
  turned: (light, code, print, random) =>
    show(light, code, { ...print, turn: turned(random, 180) }),
  tilted: (light, code, print, random) =>
    show(light, code, {
      ...print,
      turn: turned(random, 20),
      back: turned(random, 42),
      aside: turned(random, 42),
      distance: random.between(1.8, 4),
    }),
  small: (light, code, print, random) =>
    show(light, code, { ...print, module: random.between(1.9, 3), turn: turned(random, 15) }),
  large: (light, code, print, random) =>
    show(light, code, { ...print, x: 320, y: 320, module: wide(code, random.between(0.72, 0.93)) }),
  blur: after((light, { module }, random) => defocus(light, module * random.between(0.3, 0.72))),
  motion: after((light, { module }, random) =>
    smear(light, module * random.between(0.7, 1.9), random.between(0, Math.PI)),
  ),
  noise: after((light, _print, random) => grain(light, random.between(25, 85), random)),
  dark: after((light, _print, random) => {
    dim(light, random.between(0.05, 0.2))
    grain(light, random.between(2, 6), random)
  }),
  glare: after((light, { x, y, module }, random) => {
    for (let count = random.whole(1, 2); count > 0; count -= 1) {
      const away = module * 18
      const [dx, dy] = [random.between(-away, away), random.between(-away, away)]
      glare(light, x + dx, y + dy, module * random.between(2, 6))
    }
  }),
  shadow: after((light, _print, random) =>
    shade(light, random.between(0, 6.3), random.between(-0.12, 0.12), random.between(0.12, 0.4)),
  ),
  inverted: (light, code, print, random) =>
    show(light, code, { ...print, ink: print.paper, paper: print.ink, turn: turned(random, 30) }),
  faint: (light, code, print, random) => {
    const ink = random.between(60, 150)
    show(light, code, { ...print, ink, paper: ink + random.between(22, 60) })
    grain(light, random.between(1, 4), random)
  },
  'in the hand': (light, code, print, random) => {
    show(light, code, {
      ...print,
      turn: turned(random, 40),
      back: turned(random, 28),
      aside: turned(random, 28),
      distance: random.between(2, 4),
    })
    defocus(light, print.module * random.between(0.2, 0.45))
    shade(light, random.between(0, 6.3), random.between(-0.3, 0.3), random.between(0.4, 0.8))
    if (random.next() < 0.4) {
      glare(light, random.between(120, 520), random.between(120, 520), random.between(8, 30))
    }
    dim(light, random.between(0.3, 1))
    grain(light, random.between(3, 16), random)
  },
} satisfies Record<string, Draw>

type WholeFamily = keyof typeof families
export type Family = WholeFamily | 'cut off' | 'no code'

function printOf(code: Code, random: Random): Print {
  const phone = random.next() < 0.6
  return {
    x: frameSide / 2 + random.between(-50, 50),
    y: frameSide / 2 + random.between(-50, 50),
    module: wide(code, random.between(0.34, 0.6)),
    turn: turned(random, 8),
    back: 0,
    aside: 0,
    distance: 4,
    ink: random.between(5, 45),
    paper: random.between(190, 250),
    quiet: random.between(3, 6),
    rim: phone ? 3 : 0,
  }
}

function toGrey({ at }: Light): Uint8Array {
  const grey = new Uint8Array(at.length)
  for (let place = 0; place < at.length; place += 1) {
    grey[place] = Math.max(0, Math.min(255, Math.round(at[place] ?? 0)))
  }
  return grey
}

/** A frame with a whole code, by its family. */
export function frameOf(family: WholeFamily, random: Random): Frame {
  const correction = random.pick<Correction>(['M', 'M', 'M', 'L', 'Q'])
  const code = codeOf(tokenText(random), correction)
  const light = backdrop(frameSide, random)
  const draw: Draw = families[family]
  draw(light, code, printOf(code, random), random)
  return { family, text: code.text, grey: toGrey(light) }
}

/**
 * The frames of a seed, `each` of a family, one at a time: all of them would be 150 MB. The last
 * two families contain nothing readable.
 */
export function* corpus(seed: number, each: number): Generator<Frame> {
  const random = randomOf(seed)
  for (let turn = 0; turn < each; turn += 1) {
    for (const name of Object.keys(families)) {
      yield frameOf(name as WholeFamily, random)
    }
    yield { family: 'cut off', text: null, grey: toGrey(cutOff(random)) }
    const empty = backdrop(frameSide, random)
    grain(empty, random.between(0, 30), random)
    yield { family: 'no code', text: null, grey: toGrey(empty) }
  }
}

/** Two of the three corners are in the picture, the third is beyond its edge. */
function cutOff(random: Random): Light {
  const code = codeOf(tokenText(random))
  const light = backdrop(frameSide, random)
  const print = printOf(code, random)
  show(light, code, { ...print, x: frameSide - (code.size * print.module) / 4 })
  return light
}
