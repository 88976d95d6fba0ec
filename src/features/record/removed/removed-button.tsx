import { ArchiveRestore } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'

const RemovedDialog = lazyPart(() => import('./removed-dialog.tsx'))

interface RemovedProps {
  board: FormBoard
  projectId: number
}

/** Opens what was removed of a board. */
export function RemovedButton({ board, projectId }: RemovedProps) {
  const t = useT('record')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        className="print:hidden"
        icon={<ArchiveRestore aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('removed.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RemovedDialog board={board} projectId={projectId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
