import type { PrintedPair } from '../../../contract/print/printed-pair.ts'
import { cn } from '../../lib/cn.ts'
import { RichView } from '../../widgets/rich/rich-view.tsx'

/** Labels and values; a narrow pair takes half the width. `small`: below a photo. */
export function Pairs({ rows, small }: { rows: readonly PrintedPair[]; small?: true }) {
  return (
    <dl className={cn('grid grid-cols-2 border-[#555]', !small && 'border-t border-l')}>
      {rows.map((row, n) => (
        <div
          key={row.label}
          className={cn(
            'grid break-inside-avoid',
            small ? 'grid-cols-[13mm_minmax(0,1fr)]' : 'grid-cols-[7.5rem_minmax(0,1fr)]',
            row.wide && 'col-span-2',
          )}
        >
          <dt
            className={cn(
              'grid place-items-center border-[#555] border-r bg-[#f1eeee] text-center font-semibold',
              small ? 'border-t px-1 py-0.5 text-[7.5pt]' : 'border-b px-1.5 py-1 text-[8pt]',
              // The frame of the photo is its left edge.
              small && !row.wide && n % 2 === 1 && 'border-l',
            )}
          >
            {row.label}
          </dt>
          <dd
            className={cn(
              'whitespace-pre-line border-[#555] [overflow-wrap:anywhere]',
              small ? 'border-t px-1.5 py-0.5 text-[8pt]' : 'border-r border-b px-2 py-1',
            )}
          >
            {row.rich ? (
              <RichView doc={row.rich} className="grid gap-1 [&_h3]:text-[11pt]" />
            ) : (
              row.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
