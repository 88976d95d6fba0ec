import { accident, accidentFacts, hasVictim, sealedHelp } from '../../board-parts/accident.ts'
import { basics } from '../../board-parts/inspection.ts'
import {
  companiesOfVictims,
  otherVictims,
  otherVictimsFact,
  victimCount,
} from '../../board-parts/other-victims.ts'
import { pin } from '../../board-parts/pin.ts'
import { accidentRecords } from '../../board-parts/retention.ts'
import { isForeigner, victim } from '../../board-parts/victim.ts'
import { views } from '../../board-parts/views.ts'
import { disasterTypes } from '../../codes/disaster-types.ts'
import { accidentKinds } from '../../codes/injuries.ts'
import { optionLabel } from '../../codes/safety.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Option } from '../../form/field-types.ts'
import { byValues } from '../../workflow/by-values.ts'

const consciousness: readonly Option[] = [
  { value: 'clear', label: { ko: '의식 있음', en: 'Conscious' } },
  { value: 'dull', label: { ko: '의식 흐림', en: 'Drowsy' }, tone: 'warn' },
  { value: 'none', label: { ko: '의식 없음', en: 'Unconscious' }, tone: 'danger' },
  { value: 'unknown', label: { ko: '모름', en: 'Unknown' } },
]

const bleeding: readonly Option[] = [
  { value: 'none', label: { ko: '없음', en: 'None' } },
  { value: 'some', label: { ko: '있음', en: 'Some' }, tone: 'warn' },
  { value: 'heavy', label: { ko: '심함', en: 'Heavy' }, tone: 'danger' },
]

const offices: readonly Option[] = [
  { value: '119', label: { ko: '119', en: '119 (emergency)' } },
  { value: 'police', label: { ko: '경찰', en: 'Police' } },
  { value: 'labour', label: { ko: '지방고용노동관서', en: 'Labour office' } },
  { value: 'csi', label: { ko: '건설공사 안전관리 종합정보망(CSI)', en: 'CSI' } },
  { value: 'client', label: { ko: '발주자', en: 'Client' } },
  { value: 'head-office', label: { ko: '본사', en: 'Head office' } },
]

/** 사고 속보 (domain §4.9): what is known at once; everything else comes later. */
export default defineForm({
  id: 36,
  slug: 'accident-flash',
  area: 'accident',
  label: { ko: '사고 속보', en: 'Accident flash reports' },
  noun: { ko: '속보', en: 'flash report' },
  type: 'report',
  icon: 'siren',
  retention: accidentRecords,
  sections: [
    {
      key: 'accident',
      label: { ko: '사고', en: 'Accident' },
      fields: [
        accident.category,
        accident.grade,
        { ...accident.occurredAt, initial: 'now' },
        {
          ...accident.place,
          placeholder: { ko: '예: 103동 5단 외부비계', en: 'e.g. Block 103, scaffold level 5' },
        },
        { key: 'position', type: 'gps', label: { ko: '현재 위치', en: 'My position' } },
        pin,
        {
          key: 'summary',
          type: 'textarea',
          label: { ko: '사고개요', en: 'What happened' },
          help: {
            ko: '누가, 언제, 어디서, 무엇을, 어떻게, 왜',
            en: 'Who, when, where, what, how, why',
          },
          required: true,
        },
        {
          key: 'photos',
          type: 'photos',
          max: 20,
          label: { ko: '사진', en: 'Photos' },
        },
        accident.disasterType,
        basics.workSite,
      ],
    },
    {
      key: 'victim',
      label: { ko: '재해자', en: 'Victim' },
      fields: [
        {
          key: 'worker',
          type: 'worker',
          label: { ko: '등록 근로자에서 고르기', en: 'From the workers' },
          fills: { name: 'victim', company: 'company_id', job_type: 'trade' },
          visible: hasVictim,
        },
        { ...victim.name, visible: hasVictim },
        { ...victim.born, visible: hasVictim },
        { ...victim.sex, visible: hasVictim },
        { ...victim.nationality, visible: hasVictim },
        { ...victim.visa, visible: (scope) => hasVictim(scope) && isForeigner(scope) },
        { ...basics.partnerCompany, label: { ko: '소속 업체', en: 'Company' } },
        { ...victim.trade, visible: hasVictim },
        { ...victim.hiredAt, visible: hasVictim },
        { ...victim.injury, label: { ko: '상해명', en: 'Injury' }, visible: hasVictim },
        { ...victim.part, visible: hasVictim },
        {
          key: 'conscious',
          type: 'radio',
          label: { ko: '의식', en: 'Consciousness' },
          options: consciousness,
          visible: hasVictim,
        },
        {
          key: 'bleeding',
          type: 'radio',
          label: { ko: '출혈', en: 'Bleeding' },
          options: bleeding,
          visible: hasVictim,
        },
        {
          key: 'health',
          type: 'textarea',
          max: 500,
          sensitive: { seenBy: ['writer', 'safety', 'manager'] },
          label: { ko: '지병·복용약·혈액형 등', en: 'Illnesses, medicine, blood group' },
          help: sealedHelp,
          visible: hasVictim,
        },
        {
          key: 'hospital',
          type: 'text',
          max: 80,
          label: { ko: '이송병원', en: 'Hospital' },
          visible: hasVictim,
          half: true,
        },
        {
          key: 'carried_at',
          type: 'datetime',
          label: { ko: '이송시각', en: 'Taken there at' },
          past: true,
          notBefore: 'occurred_at',
          visible: hasVictim,
          half: true,
        },
        otherVictims([]),
        victimCount,
        { key: 'witnesses', type: 'text', max: 200, label: { ko: '목격자', en: 'Witnesses' } },
      ],
    },
    {
      key: 'reports',
      label: { ko: '신고', en: 'Reported to' },
      fields: [
        {
          key: 'reports',
          type: 'table',
          label: { ko: '신고한 곳', en: 'Reported to' },
          help: {
            ko: '중대재해는 지체 없이 지방고용노동관서에 알립니다.',
            en: 'A serious accident is reported to the labour office at once.',
          },
          rowNoun: { ko: '신고', en: 'report' },
          maxRows: 20,
          columns: [
            {
              key: 'office',
              type: 'select',
              label: { ko: '신고한 곳', en: 'Office' },
              options: offices,
              required: true,
            },
            {
              key: 'at',
              type: 'datetime',
              label: { ko: '신고시각', en: 'At' },
              initial: 'now',
              past: true,
              required: true,
            },
            { key: 'receipt', type: 'text', max: 60, label: { ko: '접수번호', en: 'Receipt' } },
          ],
        },
      ],
    },
    {
      key: 'site',
      label: { ko: '현장 조치', en: 'On site' },
      fields: [
        {
          key: 'preserved',
          type: 'check',
          label: { ko: '현장을 보존함', en: 'The scene is preserved' },
          half: true,
        },
        {
          key: 'stopped',
          type: 'text',
          max: 200,
          label: { ko: '작업중지 범위', en: 'Work stopped' },
          placeholder: { ko: '예: 103동 외부비계 전체', en: 'e.g. the scaffold of block 103' },
        },
        {
          key: 'supervisor',
          type: 'user',
          label: { ko: '관리감독자', en: 'Supervisor' },
          half: true,
        },
      ],
    },
    {
      key: 'check',
      label: { ko: '확인', en: 'Check' },
      folded: true,
      fields: [
        {
          key: 'checked_on',
          type: 'date',
          label: { ko: '확인일', en: 'Checked on' },
          past: true,
          notBefore: 'occurred_at',
          half: true,
        },
        { key: 'uploads', type: 'files', max: 20, label: { ko: '첨부', en: 'Attachments' } },
      ],
    },
  ],
  title: (values, language) =>
    [
      values.place,
      values.disaster_type
        ? optionLabel(disasterTypes, values.disaster_type, language)
        : optionLabel(accidentKinds, values.category, language),
    ]
      .filter(Boolean)
      .join(' '),
  workflow: byValues({
    states: [
      { value: 'received', label: { ko: '접수', en: 'Received' }, tone: 'danger' },
      { value: 'checked', label: { ko: '확인', en: 'Checked' }, tone: 'ok' },
    ],
    derived: (values) => (values.checked_on === undefined ? 'received' : 'checked'),
  }),
  responsible: companiesOfVictims,
  // Safety and managers are notified of every accident at once.
  alarm: (values) => (values.category === undefined ? null : 'danger'),
  counts: { date: 'occurred_at', category: (values) => String(values.disaster_type ?? '') || null },
  facts: [
    accidentFacts.accidents,
    {
      ...accidentFacts.disasters,
      when: ({ values }) => values.disaster_type !== undefined,
      revision: 1,
    },
    otherVictimsFact,
  ],
  linkedBy: [
    { board: 40, link: 'first_report', begins: true },
    { board: 41, link: 'first_report', begins: true },
    { board: 460, link: 'accident', begins: true },
  ],
  columns: [
    { key: 'occurred_at', width: 128, shown: true, phone: 'meta' },
    { key: 'category', width: 72, shown: true },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'grade', width: 140, shown: true, phone: 'meta' },
    { key: 'company_id', width: 140, shown: true },
    { key: 'trade', width: 88, shown: false },
    { key: 'injury', width: 88, shown: true },
    { key: 'victim', width: 88, shown: true },
    { key: 'victim_count', width: 88, align: 'right', shown: false },
    { key: 'born', width: 96, shown: false },
    { key: 'sex', width: 64, shown: false },
    { key: 'nationality', width: 88, shown: false },
    { key: 'visa', width: 88, shown: false },
    { key: 'hired_at', width: 96, shown: false },
    { key: 'summary', width: 260, shown: false },
    { key: 'supervisor', width: 96, shown: false },
    { key: 'place', width: 160, shown: false },
    { key: 'pin', width: 170, shown: false },
    { key: 'hospital', width: 120, shown: false },
    { key: 'checked_on', width: 96, shown: false },
    { key: 'attachments', width: 56, align: 'right', shown: true },
    { key: 'writer', width: 88, shown: false },
    { key: 'status', width: 88, shown: true, phone: 'meta' },
  ],
  sort: { key: 'occurred_at', direction: 'desc' },
  search: [
    'occurred_at',
    'category',
    'grade',
    'disaster_type',
    'injury',
    'part',
    'company_id',
    'trade',
    'victim',
    'place',
    'hospital',
    'supervisor',
    'checked_on',
    'field_id',
  ],
  views: [
    views.all,
    { key: 'received', label: { ko: '확인 전', en: 'Unchecked' }, query: { status: 'received' } },
    views.mine,
  ],
})
