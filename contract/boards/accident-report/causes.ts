import { fourM } from '../../codes/safety.ts'
import type { Section } from '../../form/definition.ts'

/** Direct and indirect causes, 4M, and why after why: the next is asked once one is answered. */
export const causes = {
  key: 'causes',
  label: { ko: '원인', en: 'Causes' },
  fields: [
    {
      key: 'unsafe_state',
      type: 'textarea',
      label: { ko: '직접원인: 불안전한 상태', en: 'Unsafe condition' },
    },
    {
      key: 'unsafe_act',
      type: 'textarea',
      label: { ko: '직접원인: 불안전한 행동', en: 'Unsafe act' },
    },
    {
      key: 'technical',
      type: 'textarea',
      label: { ko: '간접원인: 기술', en: 'Technical cause' },
    },
    {
      key: 'educational',
      type: 'textarea',
      label: { ko: '간접원인: 교육', en: 'Educational cause' },
    },
    {
      key: 'managerial',
      type: 'textarea',
      label: { ko: '간접원인: 관리', en: 'Managerial cause' },
    },
    {
      key: 'four_m',
      type: 'table',
      label: { ko: '4M 분석', en: '4M analysis' },
      rowNoun: { ko: '4M', en: 'cause' },
      maxRows: 20,
      columns: [
        {
          key: 'm',
          type: 'select',
          label: { ko: '구분', en: 'M' },
          options: fourM,
          required: true,
        },
        {
          key: 'cause',
          type: 'textarea',
          max: 500,
          label: { ko: '원인', en: 'Cause' },
          required: true,
        },
        { key: 'remedy', type: 'textarea', max: 500, label: { ko: '대책', en: 'Remedy' } },
      ],
    },
    {
      key: 'why_1',
      type: 'textarea',
      max: 500,
      label: { ko: '왜 1', en: 'Why 1' },
      placeholder: { ko: '왜 다쳤나요', en: 'Why was somebody hurt' },
    },
    {
      key: 'why_2',
      type: 'textarea',
      max: 500,
      label: { ko: '왜 2', en: 'Why 2' },
      visible: ({ values }) => values.why_1 !== undefined,
    },
    {
      key: 'why_3',
      type: 'textarea',
      max: 500,
      label: { ko: '왜 3', en: 'Why 3' },
      visible: ({ values }) => values.why_2 !== undefined,
    },
    {
      key: 'why_4',
      type: 'textarea',
      max: 500,
      label: { ko: '왜 4', en: 'Why 4' },
      visible: ({ values }) => values.why_3 !== undefined,
    },
    {
      key: 'why_5',
      type: 'textarea',
      max: 500,
      label: { ko: '왜 5', en: 'Why 5' },
      visible: ({ values }) => values.why_4 !== undefined,
    },
  ],
} as const satisfies Section
