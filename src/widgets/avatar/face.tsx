import { useState } from 'react'
import { cn } from '../../lib/cn.ts'

/** The picture of somebody, round, or the first letter of their name where there is none. */
export function Face({
  name,
  photo,
  className,
}: {
  name: string
  /** file id */
  photo: string | null
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = cn('flex-none rounded-full', className)
  if (photo && failed !== photo) {
    return (
      <img
        src={`/media/${photo}/thumb`}
        alt=""
        onError={() => setFailed(photo)}
        className={cn(look, 'object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={cn(
        look,
        'grid place-items-center bg-accent-bg font-bold text-accent leading-none',
      )}
    >
      {Array.from(name.trim())[0] ?? '?'}
    </span>
  )
}
