import { useT } from '../../i18n/use-t.ts'
import { Screen } from '../../widgets/screen/screen.tsx'
import { useMe } from '../session/me.ts'
import { lastProject } from './last-project.ts'
import { ProjectPicker } from './project-picker.tsx'

/** /content/project: which site is worked on. */
export function ChooseProject() {
  const t = useT('project')
  const me = useMe()
  return (
    <Screen title={t('mine')}>
      <div className="mx-auto w-full max-w-[720px] px-(--gutter) py-5 lg:p-6">
        <h2 className="type-h1 mb-4">{t('choose')}</h2>
        <ProjectPicker current={lastProject(me.id)} />
      </div>
    </Screen>
  )
}
