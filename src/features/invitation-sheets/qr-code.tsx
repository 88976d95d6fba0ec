import { useMemo } from 'react'
import { qrMatrix } from './qr-matrix.ts'

/** White margin around a code, in modules; readers need it. */
const quiet = 4

/** A text as a QR code: dark on white in every theme. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string
}) {
  const { size, path } = useMemo(() => qrMatrix(text), [text])
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
