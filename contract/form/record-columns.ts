/** Columns that every record has beside its fields. */
export const recordColumns = [
  'title',
  'status',
  'writer',
  'attachments',
  'comments',
  'date',
  'due_at',
  'created_at',
  'updated_at',
] as const
