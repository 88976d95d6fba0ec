import type { OtherHeads } from './pasted.ts'

/** How lists of people name these columns. */
export const rosterHeads: OtherHeads = {
  sure: 'name',
  labels: {
    name: ['이름', '근로자명'],
    affiliation: ['업체', '업체명', '회사', '회사명', '소속업체', '협력업체'],
    job: ['직종', '직위', '직책', '직급', 'Trade', 'Position'],
  },
}
