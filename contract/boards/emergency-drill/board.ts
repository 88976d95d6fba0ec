import { basics, closing } from '../../board-parts/inspection.ts'
import { dutyRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Row, Rule, Values } from '../../form/field-types.ts'
import { isEmpty } from '../../form/fields.ts'
import { signatureSheet, signedTotal } from '../../form/signature-sheet.ts'
import { totalOf } from '../../form/totals.ts'
import { byValues } from '../../workflow/by-values.ts'
import { drillKinds, drillQuestions } from './questions.ts'

/** What the drill showed, and nobody has put right yet. */
const isOpen: Rule = ({ row }) => row !== undefined && isEmpty(row.done_on)
const openOf = (values: Values) =>
  ((values.improvements ?? []) as Row[]).filter((row) => isOpen({ values, row }))

/**
 * 비상대응 훈련 (domain2 §2): what was rehearsed, how fast people were out, and what has to become better.
 * The duties of the Serious Accidents Punishment Act ask for it each half-year (시행령 제4조 제8호).
 */
export default defineForm({
  id: 516,
  slug: 'emergency-drill',
  area: 'safety',
  label: { ko: '비상대응 훈련', en: 'Emergency drills' },
  noun: { ko: '비상대응 훈련', en: 'drill' },
  type: 'report',
  icon: 'siren',
  retention: dutyRecords,
  sections: [
    {
      key: 'basic',
      label: { ko: '훈련', en: 'Drill' },
      fields: [
        {
          key: 'kind',
          type: 'select',
          label: { ko: '상황', en: 'Situation' },
          options: drillKinds,
          required: true,
          half: true,
        },
        {
          key: 'held_on',
          type: 'date',
          label: { ko: '훈련일', en: 'Date' },
          required: true,
          initial: 'today',
          past: true,
          half: true,
        },
        {
          key: 'begin',
          type: 'time',
          label: { ko: '시작', en: 'From' },
          required: true,
          half: true,
        },
        {
          key: 'end',
          type: 'time',
          label: { ko: '끝', en: 'To' },
          notBefore: 'begin',
          required: true,
          half: true,
        },
        {
          key: 'place',
          type: 'text',
          max: 100,
          label: { ko: '장소', en: 'Place' },
          placeholder: { ko: '예: 지하 2층 기계실', en: 'e.g. machine room, basement 2' },
          required: true,
          half: true,
        },
        basics.workSite,
        {
          key: 'leader',
          type: 'text',
          max: 60,
          label: { ko: '훈련 지휘자', en: 'In command' },
          required: true,
          half: true,
        },
        {
          key: 'with',
          type: 'text',
          max: 100,
          label: { ko: '함께한 기관', en: 'Together with' },
          placeholder: { ko: '예: 분당소방서', en: 'e.g. the fire station' },
          half: true,
        },
        {
          key: 'scenario',
          type: 'textarea',
          label: { ko: '시나리오', en: 'Scenario' },
          placeholder: {
            ko: '예: 용접 불티로 지하 2층 단열재에서 불이 나 3명이 고립됨',
            en: 'e.g. sparks set insulation on fire, three people are cut off',
          },
          required: true,
        },
      ],
    },
    {
      key: 'course',
      label: { ko: '진행', en: 'Course' },
      fields: [
        {
          key: 'steps',
          type: 'table',
          label: { ko: '시간대별 진행', en: 'What happened when' },
          rowNoun: { ko: '진행', en: 'step' },
          maxRows: 40,
          columns: [
            {
              key: 'at',
              type: 'time',
              label: { ko: '시각', en: 'At' },
              required: true,
              half: true,
            },
            { key: 'who', type: 'text', max: 60, label: { ko: '누가', en: 'Who' }, half: true },
            {
              key: 'what',
              type: 'text',
              label: { ko: '무엇을', en: 'What' },
              required: true,
            },
          ],
        },
        {
          key: 'evacuated',
          type: 'int',
          min: 0,
          max: 9999,
          unit: { ko: '명', en: ' people' },
          label: { ko: '대피 인원', en: 'People evacuated' },
          half: true,
        },
        {
          key: 'evacuation',
          type: 'int',
          min: 1,
          max: 600,
          unit: { ko: '분', en: ' min' },
          label: { ko: '대피에 걸린 시간', en: 'Minutes until all were out' },
          half: true,
        },
        {
          key: 'target',
          type: 'int',
          min: 1,
          max: 600,
          unit: { ko: '분', en: ' min' },
          label: { ko: '대피 목표', en: 'Aim' },
          half: true,
        },
        {
          key: 'items',
          type: 'checklist',
          label: { ko: '훈련 평가', en: 'How it went' },
          groups: drillQuestions,
          complete: true,
          required: true,
        },
      ],
    },
    {
      key: 'improvements',
      label: { ko: '개선', en: 'What to do better' },
      fields: [
        {
          key: 'improvements',
          type: 'table',
          label: { ko: '개선사항', en: 'What to do better' },
          rowNoun: { ko: '개선사항', en: 'item' },
          maxRows: 40,
          columns: [
            {
              key: 'content',
              type: 'textarea',
              max: 500,
              label: { ko: '내용', en: 'What' },
              required: true,
            },
            {
              key: 'who',
              type: 'text',
              max: 60,
              label: { ko: '담당', en: 'Who' },
              required: true,
              half: true,
            },
            {
              key: 'until',
              type: 'date',
              label: { ko: '기한', en: 'Until' },
              required: true,
              half: true,
            },
            {
              key: 'done_on',
              type: 'date',
              label: { ko: '마친 날', en: 'Done on' },
              past: true,
              half: true,
            },
            {
              key: 'result',
              type: 'text',
              label: { ko: '결과', en: 'What was done' },
              visible: ({ row }) => !isEmpty(row?.done_on),
              required: true,
            },
          ],
        },
        {
          key: 'count_open',
          label: { ko: '개선 전', en: 'Open' },
          unit: { ko: '건', en: '' },
          ...totalOf('improvements', { when: isOpen }),
        },
        { key: 'opinion', type: 'textarea', label: { ko: '총평', en: 'Remarks' }, required: true },
      ],
    },
    {
      key: 'people',
      label: { ko: '참석자', en: 'People' },
      fields: [
        signatureSheet('attendees', { ko: '참석자 서명부', en: 'Signature sheet' }),
        { key: 'attended', ...signedTotal('attendees') },
        { ...closing.photos, required: true },
        closing.uploads,
      ],
    },
  ],
  title: (values, language) =>
    [optionLabel(drillKinds, values.kind, language), values.place].filter(Boolean).join(' · '),
  workflow: byValues({
    states: [
      { value: 'open', label: { ko: '개선 중', en: 'In progress' }, tone: 'info', open: true },
      { value: 'held', label: { ko: '실시', en: 'Held' }, tone: 'ok' },
    ],
    derived: (values) => (openOf(values).length > 0 ? 'open' : 'held'),
    due: (values) => {
      const days = openOf(values).flatMap(({ until }) => (typeof until === 'string' ? [until] : []))
      return days.sort()[0] ?? null
    },
  }),
  counts: { date: 'held_on', category: (values) => (values.kind ? String(values.kind) : null) },
  carry: {
    keys: ['field_id', 'leader', 'with', 'target', 'improvements'],
    only: { improvements: isOpen },
  },
  facts: [
    {
      name: 'drills',
      label: { ko: '비상대응 훈련', en: 'Emergency drills' },
      date: 'held_on',
      category: 'kind',
      sum: 'attended',
    },
  ],
  columns: [
    { key: 'held_on', width: 96, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'kind', width: 150, shown: false },
    { key: 'leader', width: 100, shown: true },
    { key: 'evacuation', width: 110, align: 'right', shown: true },
    { key: 'attended', width: 76, align: 'right', shown: true, phone: 'meta' },
    { key: 'count_open', width: 84, align: 'right', shown: true, tone: 'warn' },
    { key: 'field_id', width: 110, shown: false },
    { key: 'status', width: 100, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'held_on', direction: 'desc' },
  search: ['held_on', 'kind', 'leader', 'field_id', 'evacuation', 'attended', 'count_open'],
  views: [
    views.all,
    { key: 'open', label: { ko: '개선 중', en: 'In progress' }, query: { status: 'open' } },
    views.mine,
  ],
  calendar: [{ name: 'held', label: { ko: '훈련', en: 'Drill' }, begin: 'held_on' }],
})
