export type Lang = 'ko' | 'en'

/** What a request says about itself beside its content. */
export interface Facts {
  requestId: string
  lang: Lang
  ip: string
  userAgent: string
  /** the device's clock at sending (`X-Device-Time`); null when it says none */
  deviceTime: Date | null
  /** `Idempotency-Key` without its quotes; null when there is none */
  key: string | null
}

/** Korean unless the reader prefers English. */
export function langOf(acceptLanguage: string | null | undefined): Lang {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ko'
}

/** A header's instant, or null when it is none. */
export function deviceTimeOf(value: string | null | undefined): Date | null {
  if (!value || value.length > 40) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at
}
