import type ko from '../ko_siteon/save.ts'
import type { Translation } from '../translation.ts'

export default {
  save: 'Get as Excel',
  saving: 'Making it',
  number: 'No.',
  row: 'Row',
  upload: 'Upload Excel',
  failed: 'The Excel file could not be made.',
  most: 'Only the first {{n}} rows were taken. Narrow the list to get the others.',
} satisfies Translation<typeof ko>
