import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ProjectPicker } from './project-picker.tsx'

interface ProjectSwitcherProps {
  open: boolean
  onClose: () => void
  current: number | null
}

/** Switches to the home of another project, from anywhere. */
export function ProjectSwitcher({ open, onClose, current }: ProjectSwitcherProps) {
  const t = useT('project')
  const router = useRouter()
  function choose(projId: number) {
    onClose()
    void router.navigate({ to: '/project/$projId/home', params: { projId } })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('switch')} closable>
      <ProjectPicker current={current} onChoose={choose} />
    </Dialog>
  )
}
