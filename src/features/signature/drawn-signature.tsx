import { drawnPath, readDrawing } from '../../../contract/form/drawing.ts'
import { cn } from '../../lib/cn.ts'

interface DrawnSignatureProps {
  /** as `drawing.ts` writes it */
  text: unknown
  label: string
  className?: string
}

/** A signature as it was drawn, on white in the dark too; nothing if the text is none. */
export function DrawnSignature({ text, label, className }: DrawnSignatureProps) {
  const drawn = readDrawing(text)
  if (!drawn) return null
  const { width, height } = drawn
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={cn('rounded-control bg-white', className)}
    >
      <path
        d={drawnPath(drawn)}
        fill="none"
        stroke="#16181d"
        strokeWidth={2.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
