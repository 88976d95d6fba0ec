import type { ReportWords, StoredPhoto } from './waiting.ts'

/** What is being written; the texts outlive a reload of the page, the contact and photos do not. */
export interface Draft extends ReportWords {
  photos: { photo: StoredPhoto; url: string }[]
  /** until every chosen photo is made smaller, or was refused */
  making: Promise<void>
}

const stored = 'siteon-guest-draft'
const kept = ['kind', 'what', 'place', 'danger'] as const

export function emptyDraft(): Draft {
  return {
    kind: 'hazard',
    what: '',
    place: '',
    siteId: null,
    danger: '',
    name: '',
    phone: '',
    photos: [],
    making: Promise.resolve(),
  }
}

export function storedDraft(): Draft {
  const draft = emptyDraft()
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(stored) ?? '{}')
    for (const key of kept) {
      const value = (read as Partial<Draft>)[key]
      if (typeof value === 'string' && value !== '') draft[key] = value
    }
  } catch {
    // Storage is closed to us, or holds something else: an empty form.
  }
  return draft
}

export function storeDraft(draft: Draft): void {
  try {
    const texts = Object.fromEntries(kept.map((key) => [key, draft[key]]))
    sessionStorage.setItem(stored, JSON.stringify(texts))
  } catch {
    // The same.
  }
}

export function dropDraft({ photos }: Draft): void {
  for (const { url } of photos) URL.revokeObjectURL(url)
  try {
    sessionStorage.removeItem(stored)
  } catch {
    // The same.
  }
}

export type Fault = 'needWords' | 'needPlace' | 'needDanger' | 'needKind'

/** What is lacking, by field; the server asks for the same. */
export function faultsOf(
  draft: Draft,
): Partial<Record<'what' | 'place' | 'danger' | 'kind', Fault>> {
  return {
    ...(!draft.kind && { kind: 'needKind' as const }),
    ...(!draft.what.trim() && draft.photos.length === 0 && { what: 'needWords' as const }),
    ...(!draft.place.trim() && !draft.siteId && { place: 'needPlace' as const }),
    ...(!draft.danger && { danger: 'needDanger' as const }),
  }
}
