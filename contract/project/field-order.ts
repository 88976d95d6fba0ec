/** Sort orders of a list of fields; separate because the list's address contains one. */
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
