/** A box of ISO base media: HEIC and what is like it. */
export interface Box {
  name: string
  /** of the content, and of the end */
  from: number
  until: number
}

/** The boxes of a span. Null: one does not fit into it. */
export function boxesOf(bytes: Buffer, from: number, until: number): Box[] | null {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= until) {
    const short = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const long = short === 1
    if (long && at + 16 > until) return null
    const length = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? until - at : short
    const head = long ? 16 : 8
    if (length < head || at + length > until) return null
    boxes.push({ name, from: at + head, until: at + length })
    at += length
  }
  return boxes
}

export const boxOf = (boxes: readonly Box[] | null, name: string): Box | undefined =>
  boxes?.find((box) => box.name === name)
