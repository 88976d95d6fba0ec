import { cn } from '../../lib/cn.ts'

interface AvatarProps {
  name: string
  /** the reader themselves: accent */
  own?: boolean
  large?: boolean
  src?: string | null
}

/** First letter of a name, or the picture. The name always stands beside it. */
export function Avatar({ name, own, large, src }: AvatarProps) {
  const size = large ? 'size-10 text-body' : 'size-8 text-mini'
  if (src) {
    return <img src={src} alt="" className={cn('flex-none rounded-full object-cover', size)} />
  }
  return (
    <span
      aria-hidden
      className={cn(
        'grid flex-none place-items-center rounded-full font-bold leading-none',
        own ? 'bg-accent-bg text-accent' : 'bg-neutral-bg text-neutral-text',
        size,
      )}
    >
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}
