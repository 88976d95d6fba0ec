import type { PostRow } from '../../../../contract/record/post.ts'
import { personJson } from '../../../identity/person-json.ts'
import { jsonText } from '../../../platform/db/json-text.ts'

const { number, numberOrNull, json, boolean, text, word, instant, object } = jsonText

/** As `personThen`, without a join: the rows of today's builds have their snapshot. */
const writer = `coalesce(p.writer_snapshot, (select ${personJson('w', 'wc')} from member w
  left join company wc on wc.id = w.company_id where w.id = p.writer_id))`

const row = {
  id: word('p.id'),
  boardId: number('p.board_id'),
  projectId: number('p.project_id'),
  title: text('p.title'),
  values: json('p.listing'),
  status: text('p.status'),
  dueAt: instant('p.due_at'),
  overdue: boolean('p.due_at < now()'),
  date: word('p.doc_date'),
  writer: json(writer),
  fieldId: numberOrNull('p.field_id'),
  companyId: numberOrNull('p.company_id'),
  post_sticky_order: numberOrNull('p.sticky_order'),
  revision: number('p.revision'),
  attachments: object({
    expected: number('p.attachments_expected'),
    arrived: number('p.attachments_arrived'),
  }),
  comments: number('p.comment_count'),
  cover: word('p.cover_id'),
  writtenAt: instant('p.device_at'),
  receivedAt: instant('p.created_at'),
  updatedAt: instant('p.updated_at'),
} satisfies Record<Exclude<keyof PostRow, 'preview'>, string>

/** Code points of a preview. */
const previewLength = 120

const withoutPreview = object(row)
const withPreview = object({ ...row, preview: text(`left(p.content, ${previewLength})`) })

/** `presentRow` as SQL over `post p`: the JSON text of one row of a list. */
export const rowJson = (preview: boolean): string => (preview ? withPreview : withoutPreview)
