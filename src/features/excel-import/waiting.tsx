import type { ReactNode } from 'react'
import { Card } from '../../widgets/card/card.tsx'
import { Progress } from '../../widgets/progress/progress.tsx'

interface WaitingProps {
  label: string
  value: number
  max: number
  children: ReactNode
}

/** Work on a workbook that takes a while. */
export function Waiting({ label, value, max, children }: WaitingProps) {
  return (
    <Card padded className="flex flex-col items-start gap-3">
      <p className="type-strong" role="status">
        {label}
      </p>
      <Progress tone="info" className="w-full" label={label} value={value} max={max} />
      {children}
    </Card>
  )
}
