import { basics, closing } from '../../board-parts/inspection.ts'
import { gearRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { protectiveEquipment } from '../../codes/protective-equipment.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Row, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { isSigned, isWithdrawn, signatureSheet, signedTotal } from '../../form/signature-sheet.ts'
import { totalOf } from '../../form/totals.ts'
import { byValues } from '../../workflow/by-values.ts'

const receiversOf = (values: Values) => (values.receivers ?? []) as Row[]
const signedBy = (values: Values) => receiversOf(values).filter(isSigned).length

/** 보호구 지급대장 (domain2 §2): what was handed out to whom, and that they have it; each signs. */
export default defineForm({
  id: 515,
  slug: 'ppe-issue',
  area: 'health',
  label: { ko: '보호구 지급대장', en: 'Protective equipment' },
  noun: { ko: '지급 기록', en: 'issue' },
  type: 'report',
  icon: 'hard-hat',
  retention: gearRecords,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'issued_on',
          type: 'date',
          label: { ko: '지급일', en: 'Issued on' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'reason',
          type: 'radio',
          label: { ko: '지급 사유', en: 'Why' },
          options: [
            { value: 'new', label: { ko: '신규', en: 'New worker' } },
            { value: 'replaced', label: { ko: '교체', en: 'Replaced' } },
            { value: 'added', label: { ko: '추가', en: 'Added' } },
            { value: 'season', label: { ko: '계절', en: 'Season' } },
          ],
          required: true,
          initial: 'new',
        },
        basics.company,
        basics.workSite,
      ],
    },
    {
      key: 'items',
      label: { ko: '보호구', en: 'Equipment' },
      fields: [
        {
          key: 'items',
          type: 'table',
          label: { ko: '지급 보호구', en: 'Equipment' },
          rowNoun: { ko: '보호구', en: 'equipment' },
          required: true,
          minRows: 1,
          maxRows: 30,
          columns: [
            {
              key: 'kind',
              type: 'select',
              label: { ko: '보호구', en: 'Equipment' },
              options: protectiveEquipment,
              required: true,
              half: true,
            },
            {
              key: 'other',
              type: 'text',
              max: 60,
              label: { ko: '보호구 이름', en: 'Which one' },
              visible: ({ row }) => row?.kind === 'other',
              required: true,
              half: true,
            },
            {
              key: 'model',
              type: 'text',
              max: 60,
              label: { ko: '규격·모델', en: 'Size, model' },
              placeholder: { ko: '예: ABE형, 270 mm', en: 'e.g. type ABE, 270 mm' },
              half: true,
            },
            {
              key: 'certified',
              type: 'radio',
              label: { ko: '인증', en: 'Certified' },
              options: [
                { value: 'kcs', label: { ko: '안전인증', en: 'Certified (KCs)' } },
                { value: 'declared', label: { ko: '자율안전확인', en: 'Declared' } },
                { value: 'none', label: { ko: '대상 아님', en: 'Not needed' } },
              ],
              required: true,
              initial: 'kcs',
            },
            {
              key: 'each',
              type: 'int',
              min: 1,
              max: 100,
              unit: { ko: '개', en: '' },
              label: { ko: '1인당 수량', en: 'For each person' },
              required: true,
              initial: 1,
              half: true,
            },
            {
              key: 'pieces',
              type: 'calc',
              as: 'int',
              unit: { ko: '개', en: '' },
              label: { ko: '지급 수량', en: 'Handed out' },
              compute: ({ values, row }) =>
                typeof row?.each === 'number' ? row.each * signedBy(values) : null,
              half: true,
            },
          ],
        },
        {
          key: 'pieces',
          label: { ko: '지급 수량 계', en: 'Handed out' },
          unit: { ko: '개', en: '' },
          ...totalOf('items', { sum: 'pieces' }),
        },
        {
          key: 'taught',
          type: 'check',
          label: { ko: '착용·점검 방법을 알림', en: 'How to wear and check it was explained' },
        },
      ],
    },
    {
      key: 'people',
      label: { ko: '받은 사람', en: 'Who received it' },
      fields: [
        signatureSheet(
          'receivers',
          { ko: '수령 서명', en: 'Signatures' },
          { required: true, minRows: 1 },
        ),
        { key: 'received', ...signedTotal('receivers') },
        { key: 'opinion', type: 'textarea', label: { ko: '비고', en: 'Remarks' } },
        closing.photos,
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const kinds = ((values.items ?? []) as Row[]).map(({ kind, other }) =>
      isEmpty(other) ? optionLabel(protectiveEquipment, kind, language) : String(other),
    )
    return [...new Set(kinds.filter(Boolean))].join('·')
  },
  workflow: byValues({
    states: [
      { value: 'received', label: { ko: '수령', en: 'Received' }, tone: 'ok' },
      { value: 'unsigned', label: { ko: '서명 남음', en: 'Signatures missing' }, tone: 'warn' },
    ],
    derived: (values) =>
      signedBy(values) > 0 && receiversOf(values).every((row) => isSigned(row) || isWithdrawn(row))
        ? 'received'
        : 'unsigned',
  }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: {
    date: 'issued_on',
    category: (values) => (values.reason ? String(values.reason) : null),
  },
  carry: { keys: ['company_id', 'field_id', 'items'] },
  facts: [
    {
      name: 'protective-equipment',
      label: { ko: '보호구 지급(개)', en: 'Protective equipment' },
      rows: 'items',
      date: 'issued_on',
      category: 'kind',
      company: 'company_id',
      sum: 'pieces',
    },
  ],
  columns: [
    { key: 'issued_on', width: 110, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 150, shown: true, phone: 'meta' },
    { key: 'reason', width: 90, shown: true },
    { key: 'received', width: 90, align: 'right', shown: true, phone: 'meta' },
    { key: 'pieces', width: 110, align: 'right', shown: true },
    { key: 'field_id', width: 120, shown: false },
    { key: 'status', width: 110, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'issued_on', direction: 'desc' },
  search: ['issued_on', 'company_id', 'field_id', 'reason', 'received', 'pieces'],
  views: [
    views.all,
    {
      key: 'unsigned',
      label: { ko: '서명 남음', en: 'Signatures missing' },
      query: { status: 'unsigned' },
    },
    views.mine,
  ],
})
