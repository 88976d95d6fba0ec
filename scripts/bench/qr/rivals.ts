import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import jsqr from 'jsqr'
import { build } from 'vite'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type * as Ours from '../../../src/features/scanner/decode/qr-reader.ts'

/** A square frame as a canvas hands it out. */
export interface Shot {
  side: number
  pixels: Uint8ClampedArray<ArrayBuffer>
}

export interface Rival {
  name: string
  read: (shot: Shot) => Promise<string | null>
}

/** Our reader first; each reads a frame as thoroughly as it can. */
export async function rivals(): Promise<Rival[]> {
  return [await ours(), await zxingWasm(), jsQr()]
}

/** Bundled as for a phone: Node cannot load the parts of @zxing by themselves. */
async function ours(): Promise<Rival> {
  const folder = join(tmpdir(), `siteon-qr-${process.pid}`)
  const source = join(import.meta.dirname, '../../../src/features/scanner/decode')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      lib: {
        entry: { reader: join(source, 'qr-reader.ts'), grey: join(source, 'grey.ts') },
        formats: ['es'],
      },
    },
  })
  try {
    const load = (name: string) => import(pathToFileURL(join(folder, `${name}.js`)).href)
    const { QrReader }: typeof Ours = await load('reader')
    const { Rooms, toGrey }: typeof import('../../../src/features/scanner/decode/grey.ts') =
      await load('grey')
    const reader = new QrReader()
    const rooms = new Rooms()
    return {
      name: 'ours',
      read: async ({ side, pixels }) =>
        reader.read(toGrey(pixels, rooms.grey('frame', side, side)))[0] ?? null,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function zxingWasm(): Promise<Rival> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(wasm)
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(bytes).buffer },
    fireImmediately: true,
  })
  return {
    name: 'zxing-wasm',
    read: async ({ side, pixels }) => {
      const picture = { data: pixels, width: side, height: side, colorSpace: 'srgb' } as ImageData
      const [found] = await readBarcodes(picture, {
        formats: ['QRCode'],
        maxNumberOfSymbols: 1,
        tryHarder: true,
        tryInvert: true,
        tryDownscale: true,
      })
      return found?.text ?? null
    },
  }
}

function jsQr(): Rival {
  // Its types describe a module; Node finds an object that contains it.
  const decode: typeof jsqr = Reflect.get(jsqr, 'default') ?? jsqr
  return {
    name: 'jsQR',
    read: async ({ side, pixels }) => decode(pixels, side, side)?.data || null,
  }
}
