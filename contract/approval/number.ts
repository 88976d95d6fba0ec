/** What stands for the board of approval documents in a number. */
const boardCode = 'AP'

/** Of documents of no project. */
export const rootCode = 'ORG'

/** Stands in numbers of a project as it is; \uAC00-\uD7A3: Hangul */
const fit = /^[0-9A-Z\uAC00-\uD7A3][0-9A-Z\uAC00-\uD7A3_-]{0,29}$/u

/** What other places are called where their own code does not fit. */
const reserved = new RegExp(`^(?:${rootCode}|P\\d+)$`)

export interface NumberedPlace {
  projectId: number | null
  contractCode: string | null
}

/** What a place may be called in its numbers, the best first; the last one is nobody else's. */
export function placeCodes({ projectId, contractCode }: NumberedPlace): string[] {
  if (projectId === null) return [rootCode]
  const own = (contractCode ?? '').trim().toUpperCase()
  return [...(fit.test(own) && !reserved.test(own) ? [own] : []), `P${projectId}`]
}

export interface ApprovalNumber {
  /** of the place */
  code: string
  year: number
  /** from 1 in each year of a place */
  no: number
}

/** A number (문서번호) as it is issued: HG-2025-A2-AP-2026-0001. */
export const formatNumber = ({ code, year, no }: ApprovalNumber): string =>
  `${code}-${boardCode}-${year}-${String(no).padStart(4, '0')}`

const whole = new RegExp(`^(.+)-${boardCode}-(\\d{4})-(\\d{4,9})$`, 'u')

/** A whole number; null for anything else, a part of one too. */
export function parseNumber(text: string): ApprovalNumber | null {
  const [, code, year, no] = whole.exec(text) ?? []
  if (!code || !year || !no) return null
  const parsed = { code, year: Number(year), no: Number(no) }
  return parsed.no > 0 && formatNumber(parsed) === text ? parsed : null
}

const part = /^(?=.*[0-9])[0-9A-Z\uAC00-\uD7A3_-]{1,60}$/u

/** What a keyword looks for in numbers; null where it can be in none. */
export function numberPart(keyword: string | undefined): string | null {
  const written = (keyword ?? '').trim().normalize('NFKC').toUpperCase()
  return part.test(written) ? written : null
}
