import { cn } from '../../lib/cn.ts'

const corners = [
  'top-0 left-0 rounded-tl-[28px] border-t-[7px] border-l-[7px]',
  'top-0 right-0 rounded-tr-[28px] border-t-[7px] border-r-[7px]',
  'bottom-0 left-0 rounded-bl-[28px] border-b-[7px] border-l-[7px]',
  'right-0 bottom-0 rounded-br-[28px] border-r-[7px] border-b-[7px]',
]

/** The frame for aiming; the reader sees more than the frame. */
export function Aim({ on }: { on: boolean }) {
  return (
    <div
      aria-hidden
      className={cn(
        'relative aspect-square w-[min(62%,300px)] transition-opacity duration-(--d-base)',
        !on && 'opacity-35',
      )}
    >
      {corners.map((corner) => (
        <i key={corner} className={cn('absolute size-11 border-white', corner)} />
      ))}
    </div>
  )
}
