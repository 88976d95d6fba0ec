import type { UnitTasks } from '../../../contract/office/hse.ts'
import { folded, queryWords } from '../../../contract/text/folded.ts'
import { codePoints } from '../../../contract/wire/schema.ts'

/** A unit task with the classes that it belongs to. */
export interface UnitTask {
  name: string
  sector: string
  mid_class: string
  unit_class: string
}

/** What a task is searched in, made once for each set. */
interface Searched extends UnitTask {
  own: string
  all: string
}

const known = new WeakMap<readonly UnitTasks[], readonly Searched[]>()

function searchedOf(classes: readonly UnitTasks[]): readonly Searched[] {
  const before = known.get(classes)
  if (before) return before
  const tasks = classes.flatMap(({ unit_tasks, ...path }) =>
    unit_tasks.map((name) => ({
      ...path,
      name,
      own: folded(name),
      all: folded([path.sector, path.mid_class, path.unit_class, name].join('')),
    })),
  )
  known.set(classes, tasks)
  return tasks
}

/** A word as typed; a syllable in composition may still change, so what is before it counts, too. */
function fits(text: string, word: string, composing: boolean): boolean {
  if (text.includes(word)) return true
  const whole = [...word].slice(0, -1).join('')
  return composing && whole !== '' && text.includes(whole)
}

export interface TaskSearch {
  typed: string
  /** an input method composes the last syllable */
  composing: boolean
  /** code points that the field takes: longer names are not offered */
  max: number
  most: number
}

/**
 * The unit tasks in which every typed word occurs, in the name or a class: those that begin with
 * what was typed first, then those whose name has it, each in the order of the set.
 */
export function findTasks(
  classes: readonly UnitTasks[],
  { typed, composing, max, most }: TaskSearch,
): UnitTask[] {
  const words = queryWords(typed).slice(0, 5)
  if (words.length === 0) return []
  const first = folded(typed)
  const last = words.length - 1
  const ranked: Searched[][] = [[], [], []]
  for (const task of searchedOf(classes)) {
    if (!words.every((word, n) => fits(task.all, word, composing && n === last))) continue
    if (codePoints(task.name) > max) continue
    const rank = task.own.startsWith(first)
      ? 0
      : words.every((word) => task.own.includes(word))
        ? 1
        : 2
    ranked[rank]?.push(task)
  }
  return ranked
    .flat()
    .slice(0, most)
    .map(({ name, sector, mid_class, unit_class }) => ({ name, sector, mid_class, unit_class }))
}

/** The first task of this name: what the field was filled with, if it was chosen. */
export function taskNamed(classes: readonly UnitTasks[], name: string): UnitTask | undefined {
  return name === '' ? undefined : searchedOf(classes).find((task) => task.name === name)
}
