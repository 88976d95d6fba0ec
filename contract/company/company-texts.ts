/**
 * The text fields of a company besides its name and number, with their maximum lengths, in screen
 * order. The calls, the form and the page are generated from this list.
 */
export const companyTexts = {
  representative: 100,
  phone: 30,
  address: 300,
  /** 업태 */
  biz_condition: 100,
  /** 종목 */
  biz_type: 200,
} as const

export type CompanyText = keyof typeof companyTexts

/** One schema for each text field. */
/* @__NO_SIDE_EFFECTS__ */
export function eachCompanyText<S>(schema: (max: number) => S): Record<CompanyText, S> {
  const lines = Object.entries(companyTexts).map(([name, max]) => [name, schema(max)])
  return Object.fromEntries(lines)
}
