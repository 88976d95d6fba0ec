/** By what a list of fields is put in order; the list's address keeps it, so it stands by itself. */
export const fieldOrders = [
  'field_name',
  'field_code',
  'field_type',
  'address',
  'manager_name',
  'safety_grade',
  'start_work_at',
  'be_completed_at',
  'deposit_amount',
  'created_at',
] as const
