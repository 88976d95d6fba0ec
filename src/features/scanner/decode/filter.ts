import type { Grey } from './grey.ts'

/** Halves width and height: reduces noise and doubled edges, and makes large codes fast. */
export function halve({ width, data }: Grey, into: Grey): Grey {
  for (let y = 0, at = 0; y < into.height; y += 1) {
    let from = 2 * y * width
    for (let x = 0; x < into.width; x += 1, at += 1, from += 2) {
      const above = (data[from] ?? 0) + (data[from + 1] ?? 0)
      const below = (data[from + width] ?? 0) + (data[from + width + 1] ?? 0)
      into.data[at] = (above + below + 2) >> 2
    }
  }
  return into
}

/** Box blur of 3 × 3 against noise in dark pictures. The border stays as it is. */
export function soften({ width, height, data }: Grey, into: Grey): Grey {
  into.data.set(data)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      into.data[at] =
        (((data[at - width - 1] ?? 0) +
          (data[at - width] ?? 0) +
          (data[at - width + 1] ?? 0) +
          (data[at - 1] ?? 0) +
          (data[at] ?? 0) +
          (data[at + 1] ?? 0) +
          (data[at + width - 1] ?? 0) +
          (data[at + width] ?? 0) +
          (data[at + width + 1] ?? 0)) *
          7282 +
          32768) >>
        16
    }
  }
  return into
}

/** Unsharp mask: sharpens edges that are out of focus. */
export function sharpen({ width, height, data }: Grey, into: Grey, reach: number): Grey {
  into.data.set(data)
  const down = reach * width
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach, at = y * width + reach; x < width - reach; x += 1, at += 1) {
      const around =
        (data[at - reach] ?? 0) +
        (data[at + reach] ?? 0) +
        (data[at - down] ?? 0) +
        (data[at + down] ?? 0)
      const value = 3 * (data[at] ?? 0) - (around >> 1)
      into.data[at] = Math.max(0, Math.min(255, value))
    }
  }
  return into
}

/** Rotates by 45° around the centre; outside is white. */
export function turn({ width, height, data }: Grey, into: Grey): Grey {
  const step = Math.SQRT1_2
  const [middleX, middleY] = [width / 2, height / 2]
  for (let y = 0, at = 0; y < into.height; y += 1) {
    for (let x = 0; x < into.width; x += 1, at += 1) {
      const dx = x - into.width / 2
      const dy = y - into.height / 2
      const fromX = Math.round((dx - dy) * step + middleX)
      const fromY = Math.round((dx + dy) * step + middleY)
      const inside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
      into.data[at] = inside ? (data[fromY * width + fromX] ?? 255) : 255
    }
  }
  return into
}
