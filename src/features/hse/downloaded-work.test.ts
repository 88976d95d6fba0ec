import { expect, it } from 'vitest'
import type { StandardWork } from '../../../contract/office/hse.ts'
import { chooseWork, classesOf } from './downloaded-work.ts'

function row(id: number, classes: readonly [number, number, number, number]): StandardWork {
  const [sector, mid, unit, task] = classes
  return {
    id,
    sector_id: sector,
    sector: `공종 ${sector}`,
    mid_class_id: mid,
    mid_class: `중분류 ${mid}`,
    unit_class_id: unit,
    unit_class: `단위 ${unit}`,
    unit_task_id: task,
    unit_task: `작업 ${task}`,
    step: `${id}단계`,
    hazard: id % 2 === 0 ? '비계에서 추락' : '감전',
    measure: '안전대',
    disaster_type: null,
  }
}

const rows = [
  row(1, [1, 11, 111, 1111]),
  row(2, [1, 11, 111, 1111]),
  row(3, [1, 12, 121, 1211]),
  row(4, [2, 21, 211, 2111]),
]
const ids = (requested: Parameters<typeof chooseWork>[1]) =>
  chooseWork(rows, requested, 30).data.map(({ id }) => id)

it('opens the classes below the chosen ones only', () => {
  const names = (requested: Parameters<typeof classesOf>[1]) =>
    classesOf(rows, requested).map((level) => level.map(({ id }) => id))
  expect(names({})).toEqual([[1, 2], [], [], []])
  expect(names({ sector: 1 })).toEqual([[1, 2], [11, 12], [], []])
  expect(names({ sector: 1, mid: 11, unit: 111, task: 1111 })).toEqual([
    [1, 2],
    [11, 12],
    [111],
    [1111],
  ])
})

it('finds by class and by every word', () => {
  expect(ids({ sector: 1 })).toEqual([1, 2, 3])
  expect(ids({ task: 1111 })).toEqual([1, 2])
  expect(ids({ q: '비계 추락' })).toEqual([2, 4])
  expect(ids({ q: '비계', sector: 1 })).toEqual([2])
  expect(chooseWork(rows, { page: 2 }, 3)).toMatchObject({ total: 4, data: [{ id: 4 }] })
})
