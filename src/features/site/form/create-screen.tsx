import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { projectCreate } from '../../../../contract/project/project-run.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { write } from '../../../lib/call/write.ts'
import { SaveBar } from '../../../widgets/bar/save-bar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { projectKeys } from '../../project/queries.ts'
import { FindField } from '../find/find-field.tsx'
import type { Found } from '../find/found.ts'
import { useRefusal } from '../refusal.ts'
import { bodyOf } from './body.ts'
import { changesOf, draftOf } from './draft.ts'
import { wireOf } from './json-lines.ts'
import { Lines } from './lines.tsx'
import { useFailedField } from './use-failed-field.ts'
import { useLineFaults } from './use-line-faults.ts'

const empty = draftOf(null)

/** /content/project/create, for head office. */
export function CreateScreen() {
  const t = useT('site')
  const router = useRouter()
  const client = useQueryClient()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  const [company, setCompany] = useState<Found | null>(null)
  const [manager, setManager] = useState<Found | null>(null)
  const [pressed, setPressed] = useState(false)
  const [sending, setSending] = useState(false)
  const faults = useLineFaults(draft)
  const create = useMutation({
    mutationFn: () => {
      const body = bodyOf<RequestOf<typeof projectCreate>['body']>({
        ...wireOf(changesOf(empty, draft), null),
        field_name: String(draft.field_name),
        company_id: company?.id,
        manager_id: manager?.id,
      })
      return write(projectCreate, { body })
    },
    onSuccess: async (made) => {
      toast({ text: t('form.made'), icon: 'arrived' })
      await client.invalidateQueries({ queryKey: projectKeys.all })
      void router.navigate({ href: `/project/${made.id}/info` })
    },
    meta: { silent: true },
  })
  const wrong = Object.keys(faults).length > 0
  useFailedField(form, create.error ?? (pressed && wrong))
  const fields = create.error instanceof Problem ? create.error.fields : {}
  const errors = pressed ? { ...fields, ...faults } : fields
  const known = Object.keys(errors).length > 0
  function submit() {
    if (sending) return
    setPressed(true)
    if (!wrong) create.mutate()
  }
  return (
    <Screen
      title={t('form.createTitle')}
      crumbs={[
        { label: t('shelf.title'), href: '/content/project' },
        { label: t('form.createTitle') },
      ]}
    >
      <form
        ref={form}
        noValidate
        className="flex min-h-full flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="mx-auto flex w-full max-w-[860px] flex-1 flex-col gap-5 px-(--gutter) py-5 lg:p-6">
          <h1 className="type-h1 hidden lg:block">{t('form.createTitle')}</h1>
          <Lines
            draft={draft}
            errors={errors}
            clashes={{}}
            onSending={setSending}
            onChange={(name, value) => setDraft((now) => ({ ...now, [name]: value }))}
          />
          <section>
            <SectionHead title={t('section.start')} />
            <Card padded className="grid items-start gap-5 lg:grid-cols-2">
              <FindField
                kind="companies"
                label={t('field.company_id')}
                help={t('form.companyHelp')}
                error={errors.company_id}
                value={company}
                onChange={setCompany}
              />
              <FindField
                kind="people"
                label={t('field.manager_id')}
                help={t('form.managerHelp')}
                error={errors.manager_id}
                value={manager}
                onChange={setManager}
              />
            </Card>
          </section>
        </div>
        <SaveBar
          note={
            (create.isError || (pressed && wrong)) && (
              <ErrorLine role="alert">{known ? t('form.wrong') : refusal(create.error)}</ErrorLine>
            )
          }
        >
          <Button
            type="submit"
            look="primary"
            size="lg"
            className="grow"
            busy={create.isPending}
            off={sending}
          >
            {t('form.create')}
          </Button>
        </SaveBar>
      </form>
    </Screen>
  )
}
