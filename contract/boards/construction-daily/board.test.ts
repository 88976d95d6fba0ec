import { expect, test } from 'vitest'
import { equipmentKinds, formerEquipmentKinds } from '../../codes/equipment.ts'
import { checkShapes } from '../../form/check.ts'
import { fieldOf } from '../../form/fields.ts'
import register from '../equipment/board.ts'
import use from '../equipment-use/board.ts'
import board from './board.ts'

const kindsOf = (table: ReturnType<typeof fieldOf>) => {
  const column = table?.type === 'table' && table.columns.find(({ key }) => key === 'kind')
  return column && column.type === 'select' ? column.options : []
}
const row = (kind: string) => ({ id: '0197a000-0000-7000-8000-000000000001', kind, units: 2 })

test('the daily report names equipment as its register and its own report do', () => {
  const registered = fieldOf(register, 'kind')
  expect(registered?.type === 'select' && registered.options).toBe(equipmentKinds)
  expect(kindsOf(fieldOf(use, 'units'))).toBe(equipmentKinds)
  const offered = kindsOf(fieldOf(board, 'equipment')).filter(({ retired }) => !retired)
  expect(offered).toEqual(equipmentKinds)
})

test('a report written with the earlier list stays as it is', () => {
  for (const { value } of formerEquipmentKinds) {
    expect(checkShapes(board, { equipment: [row(value)] })).toEqual([])
  }
  expect(checkShapes(board, { equipment: [row('ship')] })).toMatchObject([
    { path: 'equipment.0197a000-0000-7000-8000-000000000001.kind' },
  ])
})
