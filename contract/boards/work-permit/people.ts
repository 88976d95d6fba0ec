import { isOf } from '../../board-parts/high-risk-words.ts'
import { basics } from '../../board-parts/inspection.ts'
import type { Option, Rule } from '../../form/field-types.ts'
import { signatureSheet, signedTotal } from '../../form/signature-sheet.ts'

const isFire = isOf('fire')
const isConfined = isOf('confined')
const needsGuide: Rule = (scope) => isOf('lifting')(scope) || isOf('machinery')(scope)

const gear: readonly Option[] = [
  { value: 'helmet', label: { ko: '안전모', en: 'Helmet' } },
  { value: 'shoes', label: { ko: '안전화', en: 'Safety shoes' } },
  { value: 'harness', label: { ko: '안전대', en: 'Harness' } },
  { value: 'goggles', label: { ko: '보안경·보안면', en: 'Goggles, face shield' } },
  { value: 'mask', label: { ko: '방진·방독마스크', en: 'Dust or gas mask' } },
  { value: 'airline', label: { ko: '송기마스크', en: 'Air-line mask' } },
  { value: 'gloves', label: { ko: '장갑', en: 'Gloves' } },
  { value: 'insulating', label: { ko: '절연보호구', en: 'Insulating gear' } },
  { value: 'life-vest', label: { ko: '구명조끼', en: 'Life vest' } },
]

/** Who works, who is responsible, and who watches. */
export const peopleSection = {
  key: 'people',
  label: { ko: '업체·인원', en: 'People' },
  fields: [
    basics.company,
    {
      key: 'foreman_worker',
      type: 'worker',
      label: { ko: '작업책임자(명부에서)', en: 'Supervisor, of the register' },
      fills: { name: 'foreman' },
      half: true,
    },
    {
      key: 'foreman',
      type: 'text',
      max: 100,
      label: { ko: '작업책임자', en: 'Supervisor' },
      required: true,
      half: true,
    },
    {
      key: 'foreman_phone',
      type: 'text',
      format: 'telephone',
      label: { ko: '책임자 연락처', en: 'Phone of the supervisor' },
      half: true,
    },
    {
      key: 'fire_watch_worker',
      type: 'worker',
      label: { ko: '화재감시자(명부에서)', en: 'Fire watch, of the register' },
      visible: isFire,
      fills: { name: 'fire_watch' },
      half: true,
    },
    {
      key: 'fire_watch',
      type: 'text',
      max: 100,
      label: { ko: '화재감시자', en: 'Fire watch' },
      visible: isFire,
      required: true,
      half: true,
    },
    {
      key: 'space_watch_worker',
      type: 'worker',
      label: { ko: '밀폐공간 감시인(명부에서)', en: 'Attendant, of the register' },
      visible: isConfined,
      fills: { name: 'space_watch' },
      half: true,
    },
    {
      key: 'space_watch',
      type: 'text',
      max: 100,
      label: { ko: '밀폐공간 감시인', en: 'Attendant' },
      visible: isConfined,
      required: true,
      half: true,
    },
    {
      key: 'guide',
      type: 'text',
      max: 100,
      label: { ko: '신호수·유도자', en: 'Signaller or guide' },
      visible: needsGuide,
      required: true,
      half: true,
    },
    {
      key: 'ppe',
      type: 'multi',
      label: { ko: '보호구', en: 'Protective gear' },
      options: gear,
      required: true,
    },
    signatureSheet(
      'crew',
      { ko: '작업자', en: 'Workers' },
      {
        required: true,
        minRows: 1,
        help: {
          ko: '작업자는 시작하기 전에 내용을 듣고 서명합니다.',
          en: 'Workers hear what is written here before they start, and sign.',
        },
      },
    ),
    { key: 'signed', ...signedTotal('crew') },
  ],
} as const
