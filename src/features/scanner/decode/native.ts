interface Detected {
  rawValue: string
}

interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<Detected[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type NativeReader = (source: HTMLCanvasElement) => Promise<string[]>

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
    return async (source) => textsOf(await detector.detect(source))
  } catch {
    return null
  }
}

/** Those of codes that differ, two at most. */
const textsOf = (found: Detected[]): string[] =>
  [...new Set(found.map(({ rawValue }) => rawValue))].filter((text) => text !== '').slice(0, 2)
