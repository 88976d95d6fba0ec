import { cacheOwner } from './owner.ts'

/** One key for all of them: sign-out removes it without loading this file. */
const stored = 'siteon.form-drafts'

export interface FormDraft {
  /** what the values looked like when they were stored; another shape is not read back */
  shape: string
  /** initial values of the form, and the changes */
  base: object
  draft: object
  revision: number
}

type Drafts = Record<string, FormDraft>

/** Storage may be full or not available: a form works without it. */
function readAll(): Drafts {
  try {
    const found = JSON.parse(sessionStorage.getItem(stored) ?? 'null')
    return found?.owner === cacheOwner() ? found.drafts : {}
  } catch {
    return {}
  }
}

function writeAll(drafts: Drafts) {
  try {
    sessionStorage.setItem(stored, JSON.stringify({ owner: cacheOwner(), drafts }))
  } catch (error) {
    console.error('form draft', error)
  }
}

/** The unsaved input of this form; null: none, or of an earlier shape. */
export function readFormDraft(name: string, shape: string): FormDraft | null {
  const drafts = readAll()
  const found = Object.hasOwn(drafts, name) ? drafts[name] : undefined
  return found?.shape === shape ? found : null
}

/** Stored for this tab and this person; it survives a reload, not a sign-out. */
export function storeFormDraft(name: string, draft: FormDraft) {
  writeAll({ ...readAll(), [name]: draft })
}

export function removeFormDraft(name: string) {
  const { [name]: removed, ...rest } = readAll()
  if (removed) writeAll(rest)
}
