import { disasterTypes } from '../codes/disaster-types.ts'
import type { Sheet } from './sheet.ts'

const name = { kind: 'text', max: 100 } as const
const sentence = { kind: 'text', max: 500 } as const

/** The set of standard work as a workbook (표준작업 코드). */
export const standardWorkSheet = {
  id: 'standard-work',
  name: { ko: '표준작업 코드', en: 'Standard work' },
  most: 5000,
  unique: [['hazard', 'step', 'unit_task', 'unit_class', 'mid_class', 'sector']],
  columns: [
    { key: 'sector', label: { ko: '부문', en: 'Sector' }, rule: name, required: true },
    { key: 'mid_class', label: { ko: '중분류', en: 'Middle class' }, rule: name, required: true },
    { key: 'unit_class', label: { ko: '단위분류', en: 'Unit class' }, rule: name, required: true },
    {
      key: 'unit_task',
      label: { ko: '단위작업', en: 'Unit task' },
      rule: name,
      required: true,
      width: 20,
    },
    {
      key: 'step',
      label: { ko: '작업단계', en: 'Step' },
      rule: sentence,
      required: true,
      width: 24,
    },
    {
      key: 'hazard',
      label: { ko: '유해위험요인', en: 'Hazard' },
      rule: sentence,
      required: true,
      width: 40,
    },
    {
      key: 'measure',
      label: { ko: '안전대책', en: 'Measure' },
      rule: sentence,
      required: true,
      width: 40,
    },
    {
      key: 'disaster_type',
      label: { ko: '재해유형', en: 'Disaster type' },
      rule: { kind: 'option', options: disasterTypes },
      width: 18,
    },
  ],
} satisfies Sheet
