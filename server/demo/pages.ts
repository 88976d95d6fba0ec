import type { RichBlock, RichDoc, RichInline, RichItem, RichRow } from '../../contract/rich/rich.ts'
import { can } from '../../contract/rights/can.ts'
import { personSnapshot } from '../identity/person-json.ts'
import type { Db } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'
import { demoPages } from './page-words.ts'
import type { DemoMember } from './people.ts'

/** Every second part between `**` is bold. */
const inline = (line: string): RichInline[] =>
  line.split('**').flatMap((text, n): RichInline[] => {
    if (text === '') return []
    return [{ type: 'text', text, marks: n % 2 === 1 ? [{ type: 'bold' }] : [] }]
  })

const paragraph = (line: string): RichBlock => ({ type: 'paragraph', content: inline(line) })
const item = (line: string): RichItem => ({ type: 'listItem', content: [paragraph(line)] })

const row = (line: string, type: 'tableCell' | 'tableHeader'): RichRow => ({
  type: 'tableRow',
  content: line
    .slice(1, -1)
    .split('|')
    .map((words) => ({ type, content: [paragraph(words.trim())] })),
})

/** The text of a demo page (page-words.ts) as a document. */
function docOf(text: string): RichDoc {
  const content: RichBlock[] = []
  for (const line of text.split('\n')) {
    const listed = /^(-|\d+\.) (.*)$/.exec(line)
    if (listed) {
      const type = listed[1] === '-' ? 'bulletList' : 'orderedList'
      const last = content.at(-1)
      if (last?.type === type) last.content.push(item(listed[2] ?? ''))
      else content.push({ type, content: [item(listed[2] ?? '')] })
    } else if (line.startsWith('|')) {
      const last = content.at(-1)
      if (last?.type === 'table') last.content.push(row(line, 'tableCell'))
      else content.push({ type: 'table', content: [row(line, 'tableHeader')] })
    } else if (line.startsWith('## ')) {
      content.push({ type: 'heading', attrs: { level: 2 }, content: inline(line.slice(3)) })
    } else content.push(paragraph(line))
  }
  return { type: 'doc', content }
}

/** Pages that the administrator wrote. */
export async function seedPages(tx: Db, members: readonly DemoMember[]): Promise<void> {
  const writer = members.find((one) => can(one).writePages())
  if (!writer) throw new Error('demo: no administrator')
  for (const [n, { slug, title, daysAgo, text }] of demoPages.entries()) {
    await runText(tx, {
      name: 'demo-page',
      text: `insert into page (slug, title, content, sort, read_level, member_id, member_snapshot, demo,
          created_at, updated_at)
        values ($1, $2, $3, $4, 1, $5, ${personSnapshot('$5')}, true, $6, $6)`,
      values: [
        slug,
        title,
        JSON.stringify(docOf(text)),
        n + 1,
        writer.id,
        new Date(Date.now() - daysAgo * 86_400_000),
      ],
    })
  }
}
