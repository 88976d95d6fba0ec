/** Which table the attendance of the record's day can fill, and its cells; keys of that table. */
export interface AttendancePrefill {
  table: string
  /** a choice; a trade that is none of its options is 기타 */
  trade: string
  headcount: string
  /** a cell: a row for each company and trade */
  company?: string
  /** a field of the record: only the people of this company */
  ofCompany?: string
  manDays?: string
  female?: string
  foreign?: string
  daily?: string
}
