import type { Option, Row } from '../../form/field-types.ts'

/** The nine items of use (domain §4.17), in the order of the form. */
export const costItems = [
  {
    value: 'wages',
    label: { ko: '① 안전·보건관리자 임금 등', en: '① Pay of safety and health managers' },
  },
  { value: 'facilities', label: { ko: '② 안전시설비 등', en: '② Safety facilities' } },
  { value: 'protection', label: { ko: '③ 보호구 등', en: '③ Protective equipment' } },
  { value: 'diagnosis', label: { ko: '④ 안전보건진단비 등', en: '④ Safety and health diagnosis' } },
  { value: 'training', label: { ko: '⑤ 안전보건교육비 등', en: '⑤ Safety and health training' } },
  { value: 'health', label: { ko: '⑥ 근로자 건강장해예방비 등', en: "⑥ Workers' health" } },
  {
    value: 'guidance',
    label: { ko: '⑦ 건설재해예방 기술지도비', en: '⑦ Technical guidance by an agency' },
  },
  {
    value: 'head-office',
    label: { ko: '⑧ 본사 전담조직 임금 등', en: '⑧ Pay of the head office safety unit' },
  },
  {
    value: 'assessment',
    label: { ko: '⑨ 위험성평가 등 소요비용', en: '⑨ Measures of risk assessment' },
  },
] as const satisfies readonly Option[]

/** A new record lists all nine. */
export const costRows: readonly Row[] = costItems.map(({ value }, n) => ({
  id: `00000000-0000-7000-8000-00000000000${n + 1}`,
  item: value,
}))

/** 증빙 */
export const evidenceKinds = [
  { value: 'tax-invoice', label: { ko: '세금계산서', en: 'Tax invoice' } },
  { value: 'statement', label: { ko: '거래명세서', en: 'Statement of delivery' } },
  { value: 'receipt', label: { ko: '영수증', en: 'Receipt' } },
  { value: 'transfer', label: { ko: '이체증', en: 'Bank transfer' } },
  { value: 'payslip', label: { ko: '급여명세', en: 'Payslip' } },
  { value: 'photos', label: { ko: '사진대지', en: 'Photo sheet' } },
  { value: 'ledger', label: { ko: '지급대장', en: 'Issue ledger' } },
] as const satisfies readonly Option[]

/** Whether it may be paid out of the safety cost */
export const costVerdicts = [
  { value: 'fit', label: { ko: '적정', en: 'Fit' }, tone: 'ok' },
  { value: 'review', label: { ko: '검토', en: 'Review' }, tone: 'warn' },
  { value: 'unfit', label: { ko: '부적정', en: 'Unfit' }, tone: 'danger' },
] as const satisfies readonly Option[]

/** What somebody should look at before the month is submitted */
export const cautions = [
  {
    value: 'kind',
    label: {
      ko: '안전보건 전용이 아니면 쓸 수 없음',
      en: 'Not payable unless for safety and health alone',
    },
    tone: 'warn',
  },
  {
    value: 'ask',
    label: { ko: '무엇에 썼는지 용도를 고르세요', en: 'Choose what it was bought for' },
    tone: 'warn',
  },
  { value: 'month', label: { ko: '다른 달', en: 'Another month' }, tone: 'warn' },
] as const satisfies readonly Option[]

/** What something was bought for: only what serves safety and health alone is paid for. */
export const purposes = [
  { value: 'safety', label: { ko: '안전보건 전용', en: 'Safety and health alone' } },
  { value: 'works', label: { ko: '공사·생산 겸용', en: 'The works as well' } },
  { value: 'office', label: { ko: '사무·행정', en: 'Office' } },
  { value: 'welfare', label: { ko: '복리후생·접대', en: 'Welfare' } },
] as const satisfies readonly Option[]

/** Items that are pay and fees: nobody asks what they are for. */
const withoutPurpose: readonly unknown[] = ['wages', 'guidance', 'head-office']

export const hasPurpose = (item: unknown) => !withoutPurpose.includes(item)

/**
 * Goods that are often bought for something else: snacks, office supplies, meals, fuel, rent, waste,
 * labour. They are asked about, not refused: a word does not say what it was for.
 */
const ambiguous =
  /간식|다과|커피|복사\s*용지|사무용품|소모품|식대|회식|휘발유|경유|유류|주유|임대|임차|렌트|일반\s*공구|폐기물|일반\s*노무/

export const isAmbiguous = (content: unknown) =>
  typeof content === 'string' && ambiguous.test(content)
