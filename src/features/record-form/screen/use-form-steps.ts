import { useEffect, useMemo, useState } from 'react'
import type { Issue } from '../../../../contract/form/check.ts'
import type { FormBoard, Section } from '../../../../contract/form/definition.ts'
import type { Checklist, Values } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { useBackCloses } from '../../../lib/use-back-closes.ts'
import { firstUnanswered } from '../checklist-count.ts'
import type { FormPlace } from '../form-draft.ts'
import { goToPath } from '../go-to-path.ts'
import { foldedSections, placeOfIssue, type Step, stepOfIssue, stepsOf } from '../steps.ts'

/** What is gone to: an error, or a field. */
export type Target = Pick<Issue, 'path'> & Partial<Pick<Issue, 'rule'>>

interface StepsInput {
  board: FormBoard
  normalized: Values
  wide: boolean
  place: { current: FormPlace }
  /** only this section: 조치 등록 */
  only?: string
}

/** Which part of a form is visible, and how to reach the others. */
export function useFormSteps({ board, normalized, wide, place, only }: StepsInput) {
  const [key, setKey] = useState(place.current.step)
  const [opened, setOpened] = useState(place.current.opened)
  const [goal, setGoal] = useState<{ path: string } | null>(null)
  const [whole, setWhole] = useState(only === undefined)
  const steps = useMemo(() => stepsOf(board, normalized), [board, normalized])
  const folded = useMemo(() => foldedSections(board, normalized), [board, normalized])
  const focused = whole ? undefined : board.sections.find((section) => section.key === only)
  const step = wide || focused ? null : (steps.find((one) => one.key === key) ?? steps[0] ?? null)
  const last = step === null || step === steps.at(-1)

  function go(next: string, toTop = true) {
    setKey(next)
    place.current = { ...place.current, step: next, scroll: 0 }
    if (toTop) window.scrollTo({ top: 0, behavior: 'instant' })
  }

  function unfold(section: string) {
    if (opened.includes(section)) return
    const next = [...opened, section]
    setOpened(next)
    place.current = { ...place.current, opened: next }
  }

  /** Shows and focuses the place of an error, whatever hides it. */
  function goTo(issue: Target, values: Values) {
    const field = fieldOf(board, issue.path)
    const question =
      field?.type === 'checklist' && issue.rule === 'unanswered'
        ? firstUnanswered(field, (values[field.key] ?? {}) as Checklist)
        : null
    const path = question === null ? issue.path : `${issue.path}.${question}`
    const at = placeOfIssue(board, path)
    if (focused && at?.section !== focused) setWhole(true)
    if (at?.section.folded) unfold(at.section.key)
    const aim = stepOfIssue(steps, board, path) ?? steps.at(-1)
    if (aim && !wide) go(aim.key, false)
    setGoal({ path })
  }

  useEffect(() => {
    if (!goal) return
    // Render the step, group and folded section first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        goToPath(goal.path)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [goal])

  const shown: readonly Section[] = focused
    ? [focused]
    : step
      ? [step.section]
      : [...new Set(steps.map((one) => one.section))]
  const at = step ? steps.indexOf(step) : -1
  const next: Step | undefined = step ? steps[at + 1] : undefined
  const previous: Step | undefined = steps[at - 1]
  useBackCloses(previous !== undefined, () => previous && go(previous.key))
  return {
    steps,
    step,
    next,
    previous,
    shown,
    folded: last && !focused ? folded : [],
    opened,
    goal,
    focused: focused !== undefined,
    go,
    goTo,
    unfold,
    showAll: () => setWhole(true),
  }
}
