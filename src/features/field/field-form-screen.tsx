import { useNavigate } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import type { Field } from '../../../contract/project/field.ts'
import { useT } from '../../i18n/use-t.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { EditPage } from '../edit-form/edit-page.tsx'
import {
  BasicGroup,
  MembersGroup,
  PeopleGroup,
  PeriodGroup,
  PlaceGroup,
  ScaleGroup,
} from './form-groups.tsx'
import { fieldHref, fieldListHref } from './hrefs.ts'
import { everyCode } from './list-search.ts'
import { useField } from './use-field.ts'
import { useFieldForm } from './use-field-form.ts'

interface Place {
  projectId: number
  code: string
}

/** A new work site in the list of the address. */
export function FieldWriteScreen(place: Place) {
  return <FieldForm {...place} field={null} />
}

/** Edits a work site. Another person's change is found on saving (412). */
export function FieldUpdateScreen({ fieldId, ...place }: Place & { fieldId: number }) {
  const t = useT('field')
  const { whole, loading, offline, again } = useField(place.projectId, fieldId)
  if (whole) return <FieldForm key={whole.id} {...place} field={whole} />
  return (
    <Screen title={t('form.update')}>
      <div className="px-(--gutter) py-5 lg:p-6">
        {loading ? (
          <SkeletonList rows={6} />
        ) : (
          <EmptyState
            icon={<MapPinOff />}
            title={offline ? t('failed') : t('missing.title')}
            action={
              offline ? (
                <RetryButton onRetry={again} />
              ) : (
                <ButtonLink look="primary" size="lg" block href={fieldListHref(place)}>
                  {t('missing.action')}
                </ButtonLink>
              )
            }
          >
            {offline ? t('form.offline') : t('missing.text')}
          </EmptyState>
        )}
      </div>
    </Screen>
  )
}

function FieldForm({ projectId, code, field }: Place & { field: Field | null }) {
  const t = useT('field')
  const navigate = useNavigate()
  const connection = useConnection()
  const form = useFieldForm({
    projectId,
    code: code === everyCode ? null : code,
    field,
    onSaved: (saved) => {
      toast({ text: field ? t('form.changed') : t('form.created'), icon: 'info' })
      const at = { projectId, code: saved.field_code }
      void navigate({ href: fieldHref(at, saved.id), replace: true })
    },
    onSame: () => toast({ text: t('form.nothing'), icon: 'info' }),
  })
  const title = field ? t('form.update') : t('form.create')
  const offline = connection === 'offline'
  const nothing = field !== null && !form.dirty
  return (
    <Screen
      title={title}
      crumbs={[{ label: t('title'), href: fieldListHref({ projectId, code }) }]}
    >
      <EditPage
        form={form}
        title={title}
        verb={field ? t('form.change') : t('form.submit')}
        off={offline || nothing}
        aside={nothing ? t('form.nothing') : undefined}
        wrong={t('form.wrong')}
        className="gap-4"
      >
        {offline && <Banner inset>{t('form.offline')}</Banner>}
        <BasicGroup form={form} />
        <PeopleGroup form={form} />
        <PeriodGroup form={form} />
        <ScaleGroup form={form} />
        <MembersGroup form={form} projectId={projectId} />
        <PlaceGroup form={form} />
      </EditPage>
    </Screen>
  )
}
