/** Query keys of approval; apart, as live events and the navigation need them on every screen. */
export const approvalKeys = {
  all: ['approval'],
  /** how many documents each box has */
  counts: (projectId: number | null) => ['approval', 'counts', projectId],
  box: ['approval', 'box'],
  /** every document that one may read */
  everything: ['approval', 'all'],
  one: (id: string) => ['approval', 'one', id],
  /** a submission as it was */
  round: (id: string, round: number) => ['approval', 'round', id, round],
  /** the record that a submission carries */
  record: (id: string, round: number) => ['approval', 'record', id, round],
  /** the documents that carry a record */
  ofRecord: (postId: string) => ['approval', 'of-record', postId],
  /** what nobody moves any more */
  stalled: (projectId: number | null) => ['approval', 'stalled', projectId],
  templates: ['approval', 'templates'],
} as const
