import { useT } from '../../i18n/use-t.ts'
import { ageOf, dayMs } from './age.ts'

/** How long something has waited, and whether that is too long. */
export function useAge(now: number) {
  const t = useT('operations')
  const words = (since: string) => {
    const { unit, count } = ageOf(now - Date.parse(since))
    return t(`age.${unit}`, { count })
  }
  return { words, late: (since: string) => now - Date.parse(since) > dayMs }
}
