import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

interface Part {
  name: string
  content: Buffer
}

/** The parts of a zip, by the directory at its end. */
function partsOf(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts: Part[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      content: zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed),
    })
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      shared,
      Buffer.from(name),
      packed,
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const entry = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(name)]
    locals.push(local)
    directory.push(Buffer.concat(entry))
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * A workbook with other texts in cells of its first sheet (`D3`), as another program writes them: in
 * place, by its XML, without the library that wrote it.
 */
export function withCells(book: Buffer, cells: Readonly<Record<string, string>>): Buffer {
  const parts = partsOf(book)
  const sheet = parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  if (!sheet) throw new Error('the workbook has no first sheet')
  let xml = sheet.content.toString('utf8')
  for (const [name, text] of Object.entries(cells)) {
    const cell = new RegExp(`<c r="${name}"([^>]*?)(?:/>|>.*?</c>)`)
    if (!cell.test(xml)) throw new Error(`the sheet has no cell ${name}`)
    xml = xml.replace(cell, (_, attributes: string) => {
      const style = /\ss="\d+"/.exec(attributes)?.[0] ?? ''
      return `<c r="${name}"${style} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
    })
  }
  sheet.content = Buffer.from(xml)
  return zipOf(parts)
}
