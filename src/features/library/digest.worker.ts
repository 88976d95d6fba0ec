import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** SHA-256 of a file that is too large to be in memory as a whole; says how far it is. */
const chunkBytes = 8 * 1024 * 1024

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    const hash = sha256.create()
    for (let at = 0; at < file.size; at += chunkBytes) {
      hash.update(new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer()))
      self.postMessage({ done: Math.min(file.size, at + chunkBytes) })
    }
    self.postMessage({ sha256: bytesToHex(hash.digest()) })
  } catch (error) {
    self.postMessage({ wrong: String(error) })
  }
}
