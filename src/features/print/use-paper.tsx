import { Suspense, useState } from 'react'
import type { PrintSheet } from '../../../contract/print/print-sheet.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { toast } from '../../widgets/toast/toast.ts'

const Paper = lazyPart(async () => ({ default: (await import('./paper.tsx')).Paper }))

/**
 * What the browser prints: `print` makes a sheet and prints it, `paper` is to be rendered.
 * @param source address of a photo; null where its bytes are elsewhere
 */
export function usePaper(source: (uploadId: string) => string | null) {
  const t = useT('record')
  const [sheet, setSheet] = useState<PrintSheet | null>(null)
  const [times, setTimes] = useState(0)

  async function print(make: () => Promise<PrintSheet>) {
    try {
      const made = await make()
      setTimes((before) => before + 1)
      setSheet(made)
    } catch (error) {
      console.error('print', error)
      toast({ text: t('page.printFailed'), icon: 'attention' })
    }
  }

  const paper = sheet && (
    <Suspense>
      <Paper key={times} sheet={sheet} source={source} onDone={() => setSheet(null)} />
    </Suspense>
  )
  return { print: (make: () => Promise<PrintSheet>) => void print(make), paper }
}
