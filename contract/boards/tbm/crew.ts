import type { Option, Row, Scope, Values } from '../../form/field-types.ts'
import { isSigned, isWithdrawn, signatureSheet, signedTotal } from '../../form/signature-sheet.ts'

/** Languages that the meeting was interpreted into; codes of ISO 639-1. */
const interpreted: readonly Option[] = [
  { value: 'vi', label: { ko: '베트남어', en: 'Vietnamese' } },
  { value: 'zh', label: { ko: '중국어', en: 'Chinese' } },
  { value: 'km', label: { ko: '크메르어', en: 'Khmer' } },
  { value: 'th', label: { ko: '태국어', en: 'Thai' } },
  { value: 'uz', label: { ko: '우즈베크어', en: 'Uzbek' } },
  { value: 'mn', label: { ko: '몽골어', en: 'Mongolian' } },
  { value: 'ne', label: { ko: '네팔어', en: 'Nepali' } },
  { value: 'my', label: { ko: '미얀마어', en: 'Burmese' } },
  { value: 'id', label: { ko: '인도네시아어', en: 'Indonesian' } },
  { value: 'other', label: { ko: '기타', en: 'Other' } },
]

const peopleOf = (values: Values) => (values.attendees ?? []) as Row[]
const attendedOf = (values: Values) => Number(values.attended ?? 0)

/** Whether somebody has signed, and nobody of the sheet is missing; a withdrawn signature is made up for by another row. */
export const isSignedByAll = (values: Values): boolean =>
  attendedOf(values) > 0 && peopleOf(values).every((row) => isSigned(row) || isWithdrawn(row))

/** Who was there, and what they understood. */
export const crewSection = {
  key: 'people',
  label: { ko: '참석자', en: 'People' },
  fields: [
    signatureSheet(
      'attendees',
      { ko: '참석자 서명', en: 'Signatures' },
      { required: true, minRows: 1 },
    ),
    { key: 'attended', ...signedTotal('attendees') },
    {
      key: 'languages',
      type: 'multi',
      label: { ko: '통역 언어', en: 'Interpreted into' },
      options: interpreted,
    },
    {
      key: 'quiz',
      type: 'table',
      label: { ko: '이해도 확인(O/X)', en: 'Questions' },
      rowNoun: { ko: '문항', en: 'question' },
      maxRows: 5,
      columns: [
        {
          key: 'question',
          type: 'textarea',
          max: 200,
          label: { ko: '문항', en: 'Question' },
          required: true,
        },
        {
          key: 'answer',
          type: 'radio',
          label: { ko: '정답', en: 'Right answer' },
          options: [
            { value: 'o', label: { ko: 'O', en: 'True' } },
            { value: 'x', label: { ko: 'X', en: 'False' } },
          ],
          required: true,
          half: true,
        },
        {
          key: 'correct',
          type: 'int',
          min: 0,
          unit: { ko: '명', en: '' },
          label: { ko: '맞힌 사람', en: 'Answered rightly' },
          limit: ({ values }: Scope) => ({ max: attendedOf(values) }),
          required: true,
          half: true,
        },
        {
          key: 'share',
          type: 'calc',
          as: 'dec',
          unit: { ko: '%', en: '%' },
          label: { ko: '정답률', en: 'Right' },
          compute: ({ values, row }: Scope) => {
            const all = attendedOf(values)
            return all > 0 && typeof row?.correct === 'number'
              ? Math.round((row.correct / all) * 1000) / 10
              : null
          },
        },
      ],
    },
  ],
} as const
