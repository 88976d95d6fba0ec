import { basics, closing } from '../../board-parts/inspection.ts'
import { heatRecords } from '../../board-parts/retention.ts'
import { views } from '../../board-parts/views.ts'
import { careFrom, feltTemperature, heatLevel, heatLevels, restFrom } from '../../codes/heat.ts'
import { defineForm } from '../../form/define-form.ts'
import type { Scope, Values } from '../../form/field-types.ts'
import { totalOf } from '../../form/totals.ts'
import { byValues } from '../../workflow/by-values.ts'
import { highestOf, restOf } from './rest.ts'

const isFrom =
  (least: number) =>
  ({ values }: Scope): boolean =>
    Number(values.highest ?? Number.NEGATIVE_INFINITY) >= least

const feltOf = ({ row }: Scope): number | null =>
  typeof row?.temperature === 'number' && typeof row.humidity === 'number'
    ? feltTemperature(row.temperature, row.humidity)
    : null

/**
 * 폭염 일지 (domain2 §2): what it felt like where people work, how long they rested, and what else was
 * done against the heat; of a day and a place of work.
 */
export default defineForm({
  id: 514,
  slug: 'heat-log',
  area: 'health',
  label: { ko: '폭염 일지', en: 'Heat log' },
  noun: { ko: '폭염 일지', en: 'heat log' },
  type: 'report',
  icon: 'thermometer-sun',
  retention: heatRecords,
  sections: [
    {
      key: 'basic',
      label: { ko: '기본', en: 'Basics' },
      fields: [
        basics.day,
        basics.company,
        basics.workSite,
        {
          key: 'place',
          type: 'text',
          max: 100,
          label: { ko: '주된 작업장소', en: 'Place of work' },
          placeholder: { ko: '예: 101동 옥상', en: 'e.g. roof of building 101' },
          required: true,
        },
      ],
    },
    {
      key: 'readings',
      label: { ko: '측정', en: 'Measurements' },
      fields: [
        {
          key: 'readings',
          type: 'table',
          label: { ko: '체감온도 측정', en: 'Measurements' },
          help: {
            ko: '작업장소에서 잰 기온과 습도를 적으면 체감온도를 계산합니다.',
            en: 'Temperature and humidity at the place of work give what it feels like.',
          },
          rowNoun: { ko: '측정', en: 'measurement' },
          required: true,
          minRows: 1,
          maxRows: 50,
          columns: [
            {
              key: 'at',
              type: 'datetime',
              label: { ko: '측정 시각', en: 'At' },
              required: true,
              initial: 'now',
              past: true,
            },
            {
              key: 'temperature',
              type: 'dec',
              places: 1,
              min: 0,
              max: 60,
              unit: { ko: '℃', en: '°C' },
              label: { ko: '기온', en: 'Temperature' },
              required: true,
              half: true,
            },
            {
              key: 'humidity',
              type: 'int',
              min: 5,
              max: 100,
              unit: { ko: '%', en: '%' },
              label: { ko: '습도', en: 'Humidity' },
              required: true,
              half: true,
            },
            {
              key: 'felt',
              type: 'calc',
              as: 'dec',
              unit: { ko: '℃', en: '°C' },
              label: { ko: '체감온도', en: 'Feels like' },
              compute: feltOf,
              half: true,
            },
            {
              key: 'level',
              type: 'calc',
              as: 'choice',
              options: heatLevels,
              label: { ko: '단계', en: 'Level' },
              compute: (scope) => {
                const felt = feltOf(scope)
                return felt === null ? null : heatLevel(felt)
              },
              half: true,
            },
            {
              key: 'workers',
              type: 'int',
              min: 0,
              max: 9999,
              unit: { ko: '명', en: ' people' },
              label: { ko: '작업 인원', en: 'People at work' },
              half: true,
            },
          ],
        },
        {
          key: 'highest',
          type: 'calc',
          as: 'dec',
          unit: { ko: '℃', en: '°C' },
          label: { ko: '최고 체감온도', en: 'Highest' },
          compute: ({ values }) => highestOf(values),
        },
        {
          key: 'level',
          type: 'calc',
          as: 'choice',
          options: heatLevels,
          label: { ko: '폭염 단계', en: 'Level' },
          compute: ({ values }) =>
            typeof values.highest === 'number' ? heatLevel(values.highest) : null,
        },
      ],
    },
    {
      key: 'rests',
      label: { ko: '휴식', en: 'Rest' },
      fields: [
        {
          key: 'rests',
          type: 'table',
          label: { ko: '휴식 기록', en: 'Rests' },
          help: {
            ko: '체감온도 33℃ 이상이면 2시간마다 20분 이상 쉽니다. 점심시간과 작업중지도 적습니다.',
            en: 'From 33°C on: 20 minutes of rest in every two hours. Lunch and stopped work count.',
          },
          rowNoun: { ko: '휴식', en: 'rest' },
          maxRows: 50,
          columns: [
            {
              key: 'from',
              type: 'datetime',
              label: { ko: '시작 시각', en: 'From' },
              required: true,
              initial: 'now',
              past: true,
            },
            {
              key: 'minutes',
              type: 'int',
              min: 1,
              max: 600,
              unit: { ko: '분', en: ' min' },
              label: { ko: '휴식 시간', en: 'Minutes' },
              required: true,
              initial: 20,
              half: true,
            },
            {
              key: 'place',
              type: 'select',
              label: { ko: '쉰 곳', en: 'Where' },
              options: [
                { value: 'room', label: { ko: '냉방 휴게시설', en: 'Cooled room' } },
                { value: 'shade', label: { ko: '그늘막', en: 'Shade' } },
                { value: 'indoors', label: { ko: '실내 그늘', en: 'Indoors' } },
                { value: 'lunch', label: { ko: '점심시간', en: 'Lunch' } },
                { value: 'stopped', label: { ko: '작업중지', en: 'Work stopped' } },
              ],
              required: true,
              half: true,
            },
            {
              key: 'people',
              type: 'int',
              min: 0,
              max: 9999,
              unit: { ko: '명', en: ' people' },
              label: { ko: '쉰 인원', en: 'People' },
              half: true,
            },
          ],
        },
        {
          key: 'rested',
          label: { ko: '휴식 계', en: 'Rest' },
          unit: { ko: '분', en: ' min' },
          ...totalOf('rests', { sum: 'minutes' }),
        },
        {
          key: 'rest',
          type: 'calc',
          as: 'choice',
          options: [
            { value: 'kept', label: { ko: '휴식 충족', en: 'Rest kept' }, tone: 'ok' },
            { value: 'short', label: { ko: '휴식 부족', en: 'Too little rest' }, tone: 'danger' },
            { value: 'open', label: { ko: '판정 전', en: 'Not known yet' }, tone: 'warn' },
          ],
          label: { ko: '휴식 판정', en: 'Was there enough rest' },
          help: {
            ko: '33℃ 이상으로 2시간이 지난 측정이 있어야 판정합니다.',
            en: 'Known once measurements span two hours at 33°C or more.',
          },
          compute: ({ values }) => restOf(values),
        },
        {
          key: 'short_reason',
          type: 'textarea',
          label: { ko: '쉬지 못한 사유와 대신 한 조치', en: 'Why not, and what was done instead' },
          placeholder: {
            ko: '예: 타설 중단이 어려워 냉각조끼 지급, 15분씩 교대',
            en: 'e.g. the pour could not stop: cooling vests, turns of 15 minutes',
          },
          visible: ({ values }) => values.rest === 'short',
          required: true,
        },
      ],
    },
    {
      key: 'measures',
      label: { ko: '조치', en: 'Measures' },
      fields: [
        {
          key: 'measures',
          type: 'multi',
          label: { ko: '한 조치', en: 'What was done' },
          options: [
            { value: 'water', label: { ko: '시원한 물·이온음료', en: 'Cool water' } },
            { value: 'shade', label: { ko: '그늘막·휴게시설', en: 'Shade, rest area' } },
            { value: 'cooling', label: { ko: '냉방·통풍장치', en: 'Cooling, fans' } },
            { value: 'gear', label: { ko: '보냉장구 지급', en: 'Cooling gear' } },
            { value: 'hours', label: { ko: '작업시간대 조정', en: 'Other hours of work' } },
            { value: 'stopped', label: { ko: '옥외작업 중지', en: 'Outdoor work stopped' } },
            { value: 'sensitive', label: { ko: '민감군 확인', en: 'Looked after the weak' } },
            { value: 'training', label: { ko: '증상·응급조치 안내', en: 'Symptoms explained' } },
          ],
          required: isFrom(careFrom),
        },
        {
          key: 'cases',
          type: 'table',
          label: { ko: '온열질환 의심', en: 'Suspected heat illness' },
          help: {
            ko: '이름은 적지 않습니다. 재해자는 사고 속보에 적습니다.',
            en: 'No names here: who was hurt is written in an accident flash.',
          },
          rowNoun: { ko: '의심 사례', en: 'case' },
          maxRows: 20,
          columns: [
            {
              key: 'at',
              type: 'datetime',
              label: { ko: '시각', en: 'At' },
              required: true,
              initial: 'now',
              past: true,
            },
            {
              key: 'symptoms',
              type: 'text',
              label: { ko: '증상', en: 'Symptoms' },
              required: true,
            },
            {
              key: 'action',
              type: 'text',
              label: { ko: '응급조치', en: 'First aid' },
              required: true,
            },
            { key: 'called', type: 'check', label: { ko: '119 신고', en: 'Ambulance called' } },
          ],
        },
        {
          key: 'count_cases',
          label: { ko: '온열질환 의심', en: 'Suspected cases' },
          unit: { ko: '건', en: '' },
          ...totalOf('cases'),
        },
        { key: 'opinion', type: 'textarea', label: { ko: '특기사항', en: 'Remarks' } },
        closing.photos,
        closing.uploads,
      ],
    },
  ],
  title: (values, language) => {
    const place = String(values.place ?? '')
    if (typeof values.highest !== 'number') return place
    const felt = values.highest.toFixed(1)
    return language === 'ko' ? `${place} 체감 ${felt}℃` : `${place}: felt like ${felt}°C`
  },
  workflow: byValues({
    states: [
      { value: 'calm', label: { ko: '33℃ 미만', en: 'Below 33°C' }, tone: 'neutral' },
      { value: 'kept', label: { ko: '휴식 충족', en: 'Rest kept' }, tone: 'ok' },
      { value: 'open', label: { ko: '휴식 판정 전', en: 'Rest not known yet' }, tone: 'warn' },
      { value: 'short', label: { ko: '휴식 부족', en: 'Too little rest' }, tone: 'danger' },
    ],
    derived: ({ rest }: Values) =>
      rest === 'kept' || rest === 'short' || rest === 'open' ? rest : 'calm',
  }),
  responsible: (values) => (typeof values.company_id === 'number' ? [values.company_id] : []),
  counts: { date: 'work_date', category: (values) => (values.level ? String(values.level) : null) },
  carry: { keys: ['company_id', 'field_id', 'place', 'measures'] },
  facts: [
    {
      name: 'hot-days',
      label: { ko: '폭염 일지(33℃ 이상)', en: 'Heat logs of 33°C or more' },
      date: 'work_date',
      category: 'level',
      company: 'company_id',
      when: isFrom(restFrom),
      revision: 1,
    },
    {
      name: 'heat-cases',
      label: { ko: '온열질환 의심', en: 'Suspected heat illness' },
      rows: 'cases',
      date: 'work_date',
      company: 'company_id',
    },
  ],
  columns: [
    { key: 'work_date', width: 110, shown: true, phone: 'meta' },
    { key: 'title', shown: true, phone: 'title' },
    { key: 'company_id', width: 150, shown: true, phone: 'meta' },
    { key: 'field_id', width: 120, shown: false },
    { key: 'place', width: 150, shown: false },
    { key: 'highest', width: 110, align: 'right', shown: true },
    { key: 'level', width: 100, shown: true },
    { key: 'rested', width: 90, align: 'right', shown: true },
    { key: 'count_cases', width: 110, align: 'right', shown: true, tone: 'warn' },
    { key: 'status', width: 120, shown: true, phone: 'meta' },
    { key: 'writer', width: 88, shown: true },
  ],
  sort: { key: 'work_date', direction: 'desc' },
  search: [
    'work_date',
    'company_id',
    'field_id',
    'place',
    'highest',
    'level',
    'rested',
    'count_cases',
  ],
  views: [
    views.all,
    views.today,
    {
      key: 'hot',
      label: { ko: '33℃ 이상', en: '33°C or more' },
      query: { conditions: [{ key: 'highest', operator: '>=', value: String(restFrom) }] },
    },
    { key: 'short', label: { ko: '휴식 부족', en: 'Too little rest' }, query: { status: 'short' } },
  ],
  matrix: { rows: 'company_id', columns: 'day', open: ['open', 'short'], confirmed: ['kept'] },
})
