import type { Text } from '../text/text.ts'

/**
 * 월 현황: how many records there are of each row on each day of a month, or in each month of a year.
 * A record counts on the day of `counts.date`. Keys are fields that conditions may name, so that a
 * cell can open the list of what it counts.
 */
export interface Matrix<Key extends string = string> {
  /** a company, a work site or a choice of the record; absent: each year of the project is a row */
  rows?: Key
  columns: 'day' | 'month'
  /** a number of the record that each cell adds up and shows */
  sum?: Key
  /** statuses of records that wait for somebody, and of those that another person has confirmed */
  open?: readonly string[]
  confirmed?: readonly string[]
  /** where a record is due: without it nothing is missing or late */
  expects?: Expectation
}

/** Which cells should have a record, and until when it is in time. */
export interface Expectation {
  /**
   * `attendance`: on a day, or in a month, in which the gate counted people, of that company where
   * the rows are companies, else for each row that the month has. `project`: in each month of the
   * project
   */
  by: 'attendance' | 'project'
  /** of companies: the row of the records without one is expected in each month of the project */
  own?: 'project'
  /** of partner companies only */
  partners?: true
  /** days after the day, or after the last day of the month */
  within: number
}

/** 달력: a day of the record, or its days from one to another. Keys as those of `Matrix`. */
export interface CalendarMark<Key extends string = string> {
  /** once in its board */
  name: string
  label: Text
  /** a day, or an instant, which counts on its day in the project */
  begin: Key
  /** the last day; a required field */
  end?: Key
  /** only records of these statuses */
  statuses?: readonly string[]
}

/** 일정: each record as a bar from one day to another. Keys as those of `Matrix`. */
export interface Timeline<Key extends string = string> {
  begin: Key
  /** the last day; a record without one goes on */
  end: Key
}

/** 사람별: the people whom the records name, and what they come to for each (decisions/086). */
export type PeopleOverview = 'training-hours'

/** 재해 통계: what accidents were caused by, whom they hurt and when (decisions/092). */
export type AccidentsOverview = 'figures'

/** How records are shown beside the list. */
export const overviewKinds = ['calendar', 'timeline', 'matrix', 'people', 'accidents'] as const
export type OverviewKind = (typeof overviewKinds)[number]
