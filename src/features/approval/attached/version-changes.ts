import type { RecordVersion } from '../../../../contract/approval/attached-record.ts'
import { same } from '../../../../contract/merge/same.ts'

type Version = Pick<RecordVersion, 'title' | 'status' | 'content' | 'values'>

/** What differs between two versions of a record, by `title`, `status`, `content` and `values.<field>`. */
export function versionChanges(
  was: Version,
  now: Version,
): Record<string, { before: unknown; after: unknown }> {
  const flat = ({ title, status, content, values }: Version): Record<string, unknown> => ({
    ...{ title, status, content },
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`values.${key}`, value])),
  })
  const [before, after] = [flat(was), flat(now)]
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => !same(before[key] ?? null, after[key] ?? null))
      .map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  )
}
