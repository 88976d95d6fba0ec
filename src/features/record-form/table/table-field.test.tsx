import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import report from '../../../../contract/boards/accident-report/board.ts'
import type { TableField as Field } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import {
  type FormSurroundings,
  FormSurroundingsContext,
  type FormTools,
  FormToolsContext,
} from '../form-tools.ts'
import { TableField } from './table-field.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'grid', 'widgets', 'common', 'excel')
})
afterEach(cleanup)

function open(key: string) {
  const tools = { board: report, language: 'ko', values: () => ({}) } as Partial<FormTools>
  return render(
    <FormToolsContext value={tools as FormTools}>
      <FormSurroundingsContext value={{ uploads: new Map() } as unknown as FormSurroundings}>
        <TableField
          field={fieldOf(report, key) as Field}
          rows={[]}
          normalizedRows={[]}
          normalized={{}}
          error={null}
          wrong={new Map()}
        />
      </FormSurroundingsContext>
    </FormToolsContext>,
  )
}

it('names a table whose section is called otherwise', () => {
  open('course')
  expect(screen.getByRole('heading', { name: '경위' })).toBeTruthy()
})

it('does not repeat the name that its section has', () => {
  open('measures')
  expect(screen.queryByRole('heading')).toBeNull()
})
