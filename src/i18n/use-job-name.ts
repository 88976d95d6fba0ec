import { jobName } from '../../contract/codes/job-names.ts'
import { shortLanguage } from './language.ts'
import { useLanguage } from './use-t.ts'

/** A trade or a position in the language of the screen, as far as it has a usual name there. */
export function useJobName(): <Name extends string | null | undefined>(
  name: Name,
) => Name | string {
  const language = shortLanguage(useLanguage())
  return (name) => jobName(name, language)
}
