import { basics } from '../../board-parts/inspection.ts'
import { views } from '../../board-parts/views.ts'
import { workTypes } from '../../codes/work-types.ts'
import { defineForm } from '../../form/define-form.ts'
import { photosPerPage } from '../../form/photo-ledger.ts'
import { totalOf } from '../../form/totals.ts'
import { always } from '../../workflow/by-values.ts'

const isPair = ({ values }: { values: Record<string, unknown> }) =>
  typeof values.pairs === 'number' && values.pairs > 0

/** 사진대지 (domain §4.24): photos of the works with what a 보드판 says, so many a page of A4. */
export default defineForm({
  id: 512,
  slug: 'photo-album',
  area: 'management',
  label: { ko: '사진대지', en: 'Photo ledger' },
  noun: { ko: '사진대지', en: 'photo ledger' },
  type: 'report',
  icon: 'images',
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        {
          key: 'name',
          type: 'text',
          max: 80,
          label: { ko: '제목', en: 'Title' },
          placeholder: { ko: '예: 지하 외벽 방수', en: 'e.g. Basement waterproofing' },
          required: true,
        },
        {
          key: 'work_type',
          type: 'select',
          label: { ko: '공종', en: 'Work type' },
          options: workTypes,
          required: true,
          half: true,
        },
        basics.workSite,
        {
          key: 'place',
          type: 'text',
          max: 80,
          label: { ko: '위치', en: 'Place' },
          placeholder: { ko: '예: 101동 지하 2층', en: 'e.g. Block 101, basement 2' },
          required: true,
        },
        {
          key: 'work_date',
          type: 'date',
          label: { ko: '일자', en: 'Day' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'until',
          type: 'date',
          label: { ko: '마지막 날', en: 'Last day' },
          help: { ko: '여러 날의 사진이면', en: 'If the photos are of several days' },
          notBefore: 'work_date',
          past: true,
          half: true,
        },
        {
          key: 'per_page',
          type: 'radio',
          label: { ko: '한 쪽에 넣을 사진', en: 'Photos a page' },
          options: photosPerPage.map((count) => ({
            value: String(count),
            label: { ko: `${count}장`, en: String(count) },
          })),
          required: true,
          initial: '4',
        },
      ],
    },
    {
      key: 'photos',
      label: { ko: '사진', en: 'Photos' },
      fields: [
        {
          key: 'photos',
          type: 'table',
          label: { ko: '사진', en: 'Photos' },
          help: {
            ko: '조치 전 사진 바로 다음에 조치 후 사진을 두면 나란히 인쇄됩니다. 비운 공종·위치·일자는 기본 정보를 따릅니다.',
            en: 'Before and after stand side by side when one follows the other. Work type, place and day are those of the basics where they are empty.',
          },
          rowNoun: { ko: '사진', en: 'photo' },
          required: true,
          minRows: 1,
          maxRows: 500,
          fromPhotos: { photo: 'photo', day: 'taken_on' },
          columns: [
            { key: 'photo', type: 'photo', label: { ko: '사진', en: 'Photo' }, required: true },
            {
              key: 'kind',
              type: 'radio',
              label: { ko: '구분', en: 'Kind' },
              options: [
                { value: 'general', label: { ko: '일반', en: 'General' } },
                { value: 'before', label: { ko: '조치 전', en: 'Before' }, tone: 'warn' },
                { value: 'after', label: { ko: '조치 후', en: 'After' }, tone: 'ok' },
              ],
              required: true,
              initial: 'general',
            },
            {
              key: 'content',
              type: 'text',
              max: 100,
              label: { ko: '내용', en: 'Content' },
              required: true,
            },
            {
              key: 'work_type',
              type: 'select',
              label: { ko: '공종', en: 'Work type' },
              options: workTypes,
            },
            { key: 'place', type: 'text', max: 80, label: { ko: '위치', en: 'Place' } },
            { key: 'taken_on', type: 'date', label: { ko: '일자', en: 'Day' }, past: true },
          ],
        },
        {
          key: 'count',
          label: { ko: '사진 수', en: 'Photos' },
          unit: { ko: '장', en: '' },
          ...totalOf('photos'),
        },
        {
          key: 'pairs',
          label: { ko: '조치 전·후', en: 'Before and after' },
          unit: { ko: '쌍', en: '' },
          visible: isPair,
          ...totalOf('photos', { when: ({ row }) => row?.kind === 'after' }),
        },
      ],
    },
    {
      key: 'closing',
      label: { ko: '비고', en: 'Remarks' },
      folded: true,
      fields: [{ key: 'note', type: 'textarea', label: { ko: '비고', en: 'Remarks' } }],
    },
  ],
  title: (values) => String(values.name ?? ''),
  workflow: always({ value: 'saved', label: { ko: '작성', en: 'Saved' }, tone: 'neutral' }),
  counts: {
    date: 'work_date',
    category: (values) => (typeof values.work_type === 'string' ? values.work_type : null),
  },
  carry: { keys: ['name', 'work_type', 'field_id', 'place', 'per_page'] },
  facts: [
    {
      name: 'photos',
      label: { ko: '사진', en: 'Photos' },
      date: 'work_date',
      category: 'work_type',
      sum: 'count',
    },
  ],
  print: {
    layout: 'photo-ledger',
    table: 'photos',
    photo: 'photo',
    perPage: 'per_page',
    kind: { cell: 'kind', before: 'before', after: 'after' },
    lines: [
      { cell: 'work_type', otherwise: 'work_type' },
      { cell: 'taken_on', otherwise: 'work_date' },
      { cell: 'place', otherwise: 'place' },
      { cell: 'content' },
    ],
    head: ['work_type', 'field_id', 'work_date', 'until', 'place', 'count'],
  },
  columns: [
    { key: 'work_date', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'work_type', width: 140, shown: true, phone: 'meta' },
    { key: 'place', width: 180, shown: true },
    { key: 'count', width: 84, shown: true, align: 'right', phone: 'meta' },
    { key: 'until', width: 96, shown: false },
    { key: 'field_id', width: 110, shown: false },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'work_date', direction: 'desc' },
  search: ['work_date', 'until', 'work_type', 'place', 'field_id', 'count', 'name'],
  views: [
    views.all,
    { key: 'week', label: { ko: '최근 7일', en: 'Last 7 days' }, query: { period: 'week' } },
    views.mine,
  ],
})
