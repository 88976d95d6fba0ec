import { type ComponentProps, Suspense } from 'react'
import { loadWords } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import type { Shooting } from '../../../widgets/photo/photo-grid.tsx'
import type { LooseFile } from '../../photo/draft-files.ts'

const CameraDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([
    import('../../camera/camera-dialog.tsx'),
    loadWords('camera'),
  ])
  return dialog
})

interface FieldCameraProps extends Shooting {
  title: string
  max: number
  /** photos that are stored */
  count: number
  /** those being stored, or not storable */
  loose: readonly LooseFile[]
  earlier: ComponentProps<typeof CameraDialog>['earlier']
}

/** The camera in the app, for the photos of a field. */
export function FieldCamera({ count, loose, ...camera }: FieldCameraProps) {
  return (
    <Suspense>
      <CameraDialog
        {...camera}
        stored={{
          count,
          working: loose.some(({ failure }) => !failure),
          failed: loose.some(({ failure }) => failure),
        }}
      />
    </Suspense>
  )
}
