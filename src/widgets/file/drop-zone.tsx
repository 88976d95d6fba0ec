import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { Button } from '../button/button.tsx'

interface DropZoneProps {
  /** icon of the wanted file, 40 px */
  icon: ReactNode
  /** what can be dropped here; while `busy`, the progress */
  head: string
  /** label of the button for the device's file dialog */
  choose: string
  /** under the button: sizes, counts */
  limits?: string
  /** as `accept` of an input */
  accept: string
  busy?: boolean
  onFile: (file: File) => void
}

/** Takes one file: dropped, or chosen. The same one can be chosen again. */
export function DropZone({ icon, head, choose, limits, accept, busy, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [hover, setHover] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setHover(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setHover(true)
      }}
      onDragLeave={() => setHover(false)}
      onDrop={drop}
      className={cn(
        'grid min-h-52 place-items-center content-center gap-3 rounded-card border-2 border-dashed bg-surface p-6 text-center text-text-3',
        hover ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      {icon}
      <p className="type-strong text-text">{head}</p>
      <Button look="primary" size="lg" busy={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {limits && <p className="type-meta">{limits}</p>}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-hidden
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
