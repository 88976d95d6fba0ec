import { expect, it, test } from 'vitest'
import { findTasks, taskNamed } from './find-tasks.ts'

const classes = [
  {
    sector: '건축',
    mid_class: '가설공사',
    unit_class: '비계',
    unit_tasks: ['시스템비계 설치', '비계 해체', '강관비계 설치'],
  },
  {
    sector: '토목',
    mid_class: '토공사',
    unit_class: '터파기',
    unit_tasks: ['굴착기 터파기', '인력 터파기', '가'.repeat(30)],
  },
]
const find = (typed: string, composing = false, max = 20) =>
  findTasks(classes, { typed, composing, max, most: 3 }).map(({ name }) => name)

test.each([
  ['비계', ['비계 해체', '시스템비계 설치', '강관비계 설치']],
  ['비계 설치', ['시스템비계 설치', '강관비계 설치']],
  ['  설치   비계 ', ['시스템비계 설치', '강관비계 설치']],
  ['토목 인력', ['인력 터파기']],
  ['비계해체', ['비계 해체']],
  ['토공사', ['굴착기 터파기', '인력 터파기']],
  ['없는 작업', []],
  ['   ', []],
  ['', []],
])('%s finds %j', (typed, names) => expect(find(typed)).toEqual(names))

it('a syllable in composition hides nothing that it may still become', () => {
  expect(find('터팍')).toEqual([])
  expect(find('터팍', true)).toEqual(['굴착기 터파기', '인력 터파기'])
  expect(find('ㅂ', true)).toEqual([])
})

it('a name that the field cannot take is not offered, and no more than asked for', () => {
  expect(find('가가')).toEqual([])
  expect(find('가가', false, 30)).toEqual(['가'.repeat(30)])
  expect(find('공사')).toHaveLength(3)
})

it('says the classes of a task, also by its name alone', () => {
  const [task] = findTasks(classes, { typed: '해체', composing: false, max: 20, most: 3 })
  expect(task).toEqual({
    name: '비계 해체',
    sector: '건축',
    mid_class: '가설공사',
    unit_class: '비계',
  })
  expect(taskNamed(classes, '비계 해체')).toMatchObject(task ?? {})
  expect(taskNamed(classes, '')).toBeUndefined()
})

it('finds letters of either kind and in decomposed text', () => {
  const latin = [{ sector: 'A', mid_class: 'B', unit_class: 'C', unit_tasks: ['PHC 파일 항타'] }]
  const search = (typed: string) =>
    findTasks(latin, { typed, composing: false, max: 20, most: 3 }).length
  expect([search('phc'), search('파일'.normalize('NFD')), search('PHC파일')]).toEqual([1, 1, 1])
})
