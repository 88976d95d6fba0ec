import { cleanName, extensionOf, foldName, freeName } from '../../../../contract/library/name.ts'

/** What the common file systems take in a name; Linux counts bytes. */
const mostBytes = 240
/** ` (10000)`, which tells a name apart from others. */
const numberBytes = 8
/** Devices of Windows, whatever follows the dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i

/**
 * A name within an archive, which unpacks everywhere: whatever is stored, it is of one folder, no
 * device, 240 bytes long at most, and no other's. `isTaken` and `next` as of `freeName`.
 */
export function entryName(
  name: string,
  isTaken: (folded: string) => boolean,
  next?: Map<string, number>,
): string {
  const clean = cleanName(name)
  const safe = clean === '' ? '_' : device.test(clean) ? `_${clean}` : clean
  const short = shortened(safe, mostBytes)
  return isTaken(foldName(short))
    ? freeName(shortened(safe, mostBytes - numberBytes), isTaken, next)
    : short
}

/** Its beginning and its extension, in so many bytes of UTF-8. */
function shortened(name: string, most: number): string {
  if (Buffer.byteLength(name) <= most) return name
  const extension = extensionOf(name)
  const tail = extension === '' ? '' : name.slice(-(extension.length + 1))
  let room = most - Buffer.byteLength(tail)
  let stem = ''
  for (const char of name.slice(0, name.length - tail.length)) {
    room -= Buffer.byteLength(char)
    if (room < 0) break
    stem += char
  }
  return `${stem.replace(/[. ]+$/, '')}${tail}`
}
