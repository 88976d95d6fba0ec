let years = 2000

/** A period in a year of its own. */
export function anOrder(projectId: number) {
  years += 1
  return {
    project_id: projectId,
    begin_ymd: `${years}-01-01`,
    end_ymd: `${years}-12-31`,
    start_order_number: years,
    order_period_unit: 'year',
    order_period_number: 1,
  } as const
}
