/** A picture without colour, 0 is black, row by row. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/**
 * Buffers reused for each frame: ten frames a second for a whole morning must not produce a
 * gigabyte of garbage. One picture per name at a time.
 */
export class Rooms {
  readonly #rooms = new Map<string, Grey>()

  grey(name: string, width: number, height: number): Grey {
    const known = this.#rooms.get(name)
    if (known?.width === width && known.height === height) return known
    const made = { width, height, data: new Uint8Array(width * height) }
    this.#rooms.set(name, made)
    return made
  }
}

/** Luminance of canvas pixels (four bytes each). */
export function toGrey(pixels: Uint8ClampedArray, into: Grey): Grey {
  const { data } = into
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    const red = pixels[from] ?? 0
    const green = pixels[from + 1] ?? 0
    const blue = pixels[from + 2] ?? 0
    data[at] = (306 * red + 601 * green + 117 * blue + 512) >> 10
  }
  return into
}
