interface Detected {
  rawValue: string
  boundingBox: { x: number; y: number; width: number; height: number }
}

interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<Detected[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type NativeReader = (source: HTMLCanvasElement) => Promise<string | null>

/**
 * The device's reader, or null. Chrome has the class even without a working service (Android
 * without Google's, Linux): only its reported formats count.
 */
export async function nativeReader(
  Native: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector'),
): Promise<NativeReader | null> {
  try {
    const formats = (await Native?.getSupportedFormats()) ?? []
    if (!Native || !formats.includes('qr_code')) return null
    const detector = new Native({ formats: ['qr_code'] })
    return async (source) => nearest(await detector.detect(source), source)
  } catch {
    return null
  }
}

/** Of several codes the one nearest to the centre. */
function nearest(found: Detected[], { width, height }: HTMLCanvasElement): string | null {
  const away = ({ boundingBox: box }: Detected) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  const [first] = found
    .filter((one) => one.rawValue !== '')
    .sort((one, other) => away(one) - away(other))
  return first?.rawValue ?? null
}
