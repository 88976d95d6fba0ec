import { extensionOf } from '../../../contract/library/name.ts'

/** What a file is, in the letters by which people know it. */
export function FileIcon({ name }: { name: string }) {
  const kind = extensionOf(name).slice(0, 4).toUpperCase() || 'FILE'
  return (
    <span
      aria-hidden
      className="edge type-mini inline-grid h-8 w-11 flex-none place-items-center rounded-[6px] bg-surface text-text-2"
    >
      {kind}
    </span>
  )
}
