import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'

/** Their training had expired that day. */
export const isUneducated = ({
  educationExpires,
  day,
}: Pick<AttendanceRow, 'educationExpires' | 'day'>): boolean =>
  educationExpires !== null && educationExpires < day

/** People who need attention. */
export const attentionOf = (rows: readonly AttendanceRow[]): AttendanceRow[] =>
  rows.filter((row) => row.checks > 0 || isUneducated(row))

/** A day's people by company id, each sorted by name; null: without a company. */
export function byCompany(rows: readonly AttendanceRow[]): Map<number | null, AttendanceRow[]> {
  const groups = new Map<number | null, AttendanceRow[]>()
  for (const row of [...rows].sort((a, b) => a.name.localeCompare(b.name, 'ko'))) {
    const group = groups.get(row.companyId)
    if (group) group.push(row)
    else groups.set(row.companyId, [row])
  }
  return groups
}
