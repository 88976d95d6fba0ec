import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Project } from '../../../../contract/project/project.ts'
import { projectUpdate } from '../../../../contract/project/project-run.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem, Problem } from '../../../lib/call/problem.ts'
import { write } from '../../../lib/call/write.ts'
import type { Rebased } from '../../../lib/rebase.ts'
import { Banner } from '../../../widgets/banner/banner.tsx'
import { SaveBar } from '../../../widgets/bar/save-bar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { oneProject } from '../../project/queries.ts'
import { useRefusal } from '../refusal.ts'
import { bodyOf } from './body.ts'
import { changesOf, type Draft, draftOf, rebase } from './draft.ts'
import { wireOf } from './json-lines.ts'
import { Lines } from './lines.tsx'
import { useFailedField } from './use-failed-field.ts'
import { useLineFaults } from './use-line-faults.ts'

/** /project/{id}/info/update, for the project's managers. */
export function EditScreen({ projectId }: { projectId: number }) {
  const t = useT('site')
  const query = useQuery(oneProject(projectId))
  return (
    <Screen
      title={t('form.editTitle')}
      crumbs={[
        { label: t('info.title'), href: `/project/${projectId}/info` },
        { label: t('form.editTitle') },
      ]}
    >
      {query.data ? (
        <Form project={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={t('info.failed')}
          action={<RetryButton onRetry={() => void query.refetch()} />}
        >
          {t('info.failedText')}
        </ErrorState>
      ) : (
        <SkeletonList rows={6} />
      )}
    </Screen>
  )
}

interface State extends Rebased<Draft> {
  revision: number
}

const stateOf = (project: Project): State => ({
  base: draftOf(project),
  draft: draftOf(project),
  clashes: {},
  revision: project.revision,
})

function Form({ project }: { project: Project }) {
  const t = useT('site')
  const router = useRouter()
  const client = useQueryClient()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => stateOf(project))
  const [newer, setNewer] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [sending, setSending] = useState(false)
  const faults = useLineFaults(state.draft)
  const leave = () => void router.navigate({ href: `/project/${project.id}/info` })
  const save = useMutation({
    mutationFn: (body: Partial<Draft>) =>
      write(projectUpdate, {
        params: { id: String(project.id) },
        body: bodyOf<RequestOf<typeof projectUpdate>['body']>(wireOf(body, project)),
        // 0: cached by a build without revisions; the server compares the content.
        headers: state.revision > 0 ? { [header.ifMatch]: etagOf(state.revision) } : {},
      }),
    onSuccess: async (saved) => {
      client.setQueryData(oneProject(project.id).queryKey, saved)
      toast({ text: t('form.saved'), icon: 'arrived' })
      void client.invalidateQueries({ queryKey: ['project'] })
      leave()
    },
    onError: (error) => {
      if (!isProblem(error, 'revision-mismatch')) return
      const theirs = error.data as Project
      client.setQueryData(oneProject(project.id).queryKey, theirs)
      setNewer(true)
      setState((now) => ({
        ...rebase(now.base, now.draft, draftOf(theirs)),
        revision: theirs.revision,
      }))
    },
    meta: { silent: true },
  })
  const wrong = Object.keys(faults).length > 0
  useFailedField(form, save.error ?? (pressed && wrong))
  const fields = save.error instanceof Problem ? save.error.fields : {}
  const errors = pressed ? { ...fields, ...faults } : fields
  const stale = isProblem(save.error, 'revision-mismatch')
  function submit() {
    if (sending) return
    setPressed(true)
    if (wrong) return
    const changes = changesOf(state.base, state.draft)
    if (Object.keys(changes).length === 0) {
      toast({ text: t('form.same'), icon: 'info' })
      leave()
    } else save.mutate(changes)
  }
  return (
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
        <h1 className="type-h1 hidden lg:block">{t('form.editTitle')}</h1>
        {newer && (
          <Banner inset tone="attention" head={t('form.newer')}>
            {t('form.newerText')}
          </Banner>
        )}
        <Lines
          draft={state.draft}
          errors={errors}
          clashes={state.clashes}
          onSending={setSending}
          onChange={(name, value) =>
            setState((now) => ({ ...now, draft: { ...now.draft, [name]: value } }))
          }
        />
      </div>
      <SaveBar
        note={
          (save.isError || (pressed && wrong)) &&
          !stale && (
            <ErrorLine role="alert">
              {Object.keys(errors).length > 0 ? t('form.wrong') : refusal(save.error)}
            </ErrorLine>
          )
        }
      >
        <Button
          type="submit"
          look="primary"
          size="lg"
          className="grow"
          busy={save.isPending}
          off={sending}
        >
          {t('form.save')}
        </Button>
      </SaveBar>
    </form>
  )
}
