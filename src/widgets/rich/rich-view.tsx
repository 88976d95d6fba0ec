import type { ReactNode } from 'react'
import type {
  RichBlock,
  RichDoc,
  RichInline,
  RichMark,
  RichRow,
} from '../../../contract/rich/rich.ts'
import { cn } from '../../lib/cn.ts'

/** One mark around what is inside it already. */
function Marked({ mark, children }: { mark: RichMark; children: ReactNode }) {
  if (mark.type === 'bold') return <strong className="font-bold">{children}</strong>
  if (mark.type === 'italic') return <em>{children}</em>
  if (mark.type === 'underline') return <u>{children}</u>
  const { href } = mark.attrs
  const look = 'text-accent underline'
  // A number to call: a new tab would stay behind, empty.
  if (href.startsWith('tel:')) {
    return (
      <a href={href} className={`${look} whitespace-nowrap`}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {children}
    </a>
  )
}

function Words({ text, marks }: { text: string; marks: readonly RichMark[] }): ReactNode {
  const [mark, ...rest] = marks
  if (!mark) return text
  return (
    <Marked mark={mark}>
      <Words text={text} marks={rest} />
    </Marked>
  )
}

/** A document is static: its parts are identified by position. */
const numbered = <T,>(parts: readonly T[]) =>
  parts.map((part, index) => ({ part, key: String(index) }))

function Inline({ parts }: { parts: readonly RichInline[] }) {
  // An empty line keeps its height.
  if (parts.length === 0) return <br />
  return numbered(parts).map(({ part, key }) =>
    part.type === 'text' ? (
      <Words key={key} text={part.text} marks={part.marks} />
    ) : (
      <br key={key} />
    ),
  )
}

/** Of a cell, where it is read and where it is written. */
export const cellLook = 'border border-line-strong px-2 py-1 text-left align-top'

export const headLook = 'bg-surface-2 font-semibold'

/** A table scrolls inside its text: on a phone it is often the wider one. */
function Grid({ rows }: { rows: readonly RichRow[] }) {
  const scope = (column: number, row: RichRow) =>
    column > 0 || row.content.every(({ type }) => type === 'tableHeader') ? 'col' : 'row'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <tbody>
          {numbered(rows).map(({ part: row, key }) => (
            <tr key={key}>
              {numbered(row.content).map(({ part: { type, attrs, content }, key: column }) => {
                const Cell = type === 'tableHeader' ? 'th' : 'td'
                return (
                  <Cell
                    key={column}
                    colSpan={attrs?.colspan}
                    rowSpan={attrs?.rowspan}
                    {...(Cell === 'th' && { scope: scope(Number(column), row) })}
                    className={cn(cellLook, 'min-w-16', Cell === 'th' && headLook)}
                  >
                    <Blocks blocks={content} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly RichBlock[] }) {
  return numbered(blocks).map(({ part, key }) => {
    if (part.type === 'paragraph') {
      return (
        <p key={key}>
          <Inline parts={part.content} />
        </p>
      )
    }
    if (part.type === 'heading') {
      const Head = part.attrs.level === 2 ? 'h3' : 'h4'
      return (
        <Head key={key} className={part.attrs.level === 2 ? 'type-h3' : 'type-strong'}>
          <Inline parts={part.content} />
        </Head>
      )
    }
    if (part.type === 'table') return <Grid key={key} rows={part.content} />
    const Many = part.type === 'bulletList' ? 'ul' : 'ol'
    return (
      <Many
        key={key}
        {...(part.type === 'orderedList' && part.attrs && { start: part.attrs.start })}
        className={part.type === 'bulletList' ? 'list-disc pl-6' : 'list-decimal pl-6'}
      >
        {numbered(part.content).map((item) => (
          <li key={item.key}>
            <Blocks blocks={item.part.content} />
          </li>
        ))}
      </Many>
    )
  })
}

/** Renders formatted text as our own elements: never as HTML. */
export function RichView({
  doc,
  className = 'type-body grid gap-2',
}: {
  doc: RichDoc
  className?: string
}) {
  return (
    <div className={className}>
      <Blocks blocks={doc.content} />
    </div>
  )
}
