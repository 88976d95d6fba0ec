import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditPage } from '../../edit-form/edit-page.tsx'
import { projectKeys } from '../../project/queries.ts'
import { FindField } from '../find/find-field.tsx'
import { Lines } from './lines.tsx'
import { useNewProject } from './use-project-form.ts'

const begins = [
  ['company_id', 'companies', 'form.companyHelp'],
  ['manager_id', 'people', 'form.managerHelp'],
] as const

/** /content/project/create, for head office. */
export function CreateScreen() {
  const t = useT('site')
  const router = useRouter()
  const client = useQueryClient()
  const form = useNewProject(async (made) => {
    toast({ text: t('form.made'), icon: 'arrived' })
    await client.invalidateQueries({ queryKey: projectKeys.all })
    void router.navigate({ href: `/project/${made.id}/info` })
  })
  return (
    <Screen
      title={t('form.createTitle')}
      crumbs={[
        { label: t('shelf.title'), href: '/content/project' },
        { label: t('form.createTitle') },
      ]}
    >
      <EditPage
        form={form}
        title={t('form.createTitle')}
        verb={t('form.create')}
        wrong={t('form.wrong')}
      >
        <Lines form={form} />
        <section>
          <SectionHead title={t('section.start')} />
          <Card padded className="grid items-start gap-5 lg:grid-cols-2">
            {begins.map(([name, kind, help]) => {
              const { value, onChange, error } = form.bind(name)
              return (
                <FindField
                  key={name}
                  kind={kind}
                  label={t(`field.${name}`)}
                  help={t(help)}
                  error={error}
                  value={value}
                  onChange={onChange}
                />
              )
            })}
          </Card>
        </section>
      </EditPage>
    </Screen>
  )
}
