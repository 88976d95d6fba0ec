import type { ChecklistField } from '../../form/field-types.ts'

/** One question for each class of the daily inspection (domain §4.5). */
export const patrolQuestions: ChecklistField['groups'] = [
  {
    id: '1',
    label: { ko: '순회점검', en: 'Patrol' },
    questions: [
      {
        id: '1-1',
        label: { ko: '추락방지: 난간·덮개·안전대', en: 'Falls: rails, covers, harnesses' },
      },
      { id: '1-2', label: { ko: '비계·거푸집동바리', en: 'Scaffolds and shoring' } },
      { id: '1-3', label: { ko: '굴착·흙막이', en: 'Excavation and retaining walls' } },
      { id: '1-4', label: { ko: '양중·중량물', en: 'Lifting and heavy loads' } },
      { id: '1-5', label: { ko: '건설기계', en: 'Construction machines' } },
      { id: '1-6', label: { ko: '전기', en: 'Electricity' } },
      { id: '1-7', label: { ko: '화재·폭발', en: 'Fire and explosion' } },
      { id: '1-8', label: { ko: '밀폐공간·보건', en: 'Confined spaces and health' } },
      { id: '1-9', label: { ko: '낙하·정리정돈', en: 'Falling objects and tidiness' } },
      { id: '1-10', label: { ko: '관리: TBM·교육·보호구', en: 'Management: TBM, training, PPE' } },
    ],
  },
]
