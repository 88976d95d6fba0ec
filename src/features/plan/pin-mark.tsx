import { cn } from '../../lib/cn.ts'

interface PinMarkProps {
  tone?: 'open' | 'closed'
  /** of an earlier revision */
  hollow?: boolean
  className?: string
}

/** A pin; its point is in the middle of the lower edge. Black on paper stays red: it is an image. */
export function PinMark({ tone = 'open', hollow = false, className }: PinMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 32"
      className={cn('block h-8 w-6 drop-shadow-[0_1px_1px_rgb(0_0_0/.35)]', className)}
    >
      <path
        d="M12 31C6 21 3 17 3 12a9 9 0 0 1 18 0c0 5-3 9-9 19z"
        fill={hollow ? '#ffffff' : tone === 'open' ? '#d92d20' : '#4b5563'}
        stroke={hollow ? (tone === 'open' ? '#d92d20' : '#4b5563') : '#ffffff'}
        strokeWidth={hollow ? 2.5 : 1.5}
        strokeDasharray={hollow ? '3 2' : undefined}
      />
      {tone === 'open' ? (
        <circle cx="12" cy="12" r="3.4" fill={hollow ? '#d92d20' : '#ffffff'} />
      ) : (
        <path
          d="M8 12.2l2.8 2.8L16 9.6"
          fill="none"
          stroke={hollow ? '#4b5563' : '#ffffff'}
          strokeWidth="2.2"
        />
      )}
    </svg>
  )
}
