import { MapPinOff, Pencil } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { OwnTitle } from '../../widgets/screen/own-title.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { PlacePhotos } from '../place-photo/place-photos.tsx'
import { FieldFacts } from './field-facts.tsx'
import { fieldListHref, fieldUpdateHref } from './hrefs.ts'
import { RemoveField } from './remove-field.tsx'
import { useField } from './use-field.ts'
import { useMayManage } from './use-may-manage.ts'
import { useFieldWords } from './words.ts'

interface FieldScreenProps {
  projectId: number
  code: string
  fieldId: number
}

/** One work site: its card, also offline. */
export function FieldScreen({ projectId, code, fieldId }: FieldScreenProps) {
  const t = useT('field')
  const words = useFieldWords()
  const manage = useMayManage(projectId)
  const { field, readAt, loading, offline, again } = useField(projectId, fieldId)
  const place = { projectId, code }
  const listHref = fieldListHref(place)
  return (
    <Screen
      title={field?.field_name ?? t('title')}
      crumbs={[{ label: t('title'), href: listHref }]}
    >
      <div className="page-list">
        {field ? (
          <>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <OwnTitle>{field.field_name}</OwnTitle>
              {field.safety_grade && <Chip small>{words.grade(field.safety_grade)}</Chip>}
              {readAt > 0 && <KnownAt at={readAt} />}
              {manage && (
                <div className="flex w-full flex-wrap gap-2 lg:ml-auto lg:w-auto">
                  <ButtonLink
                    href={fieldUpdateHref(place, fieldId)}
                    icon={<Pencil aria-hidden className="size-5 fine:size-4" />}
                  >
                    {t('edit')}
                  </ButtonLink>
                  <RemoveField field={field} code={code} />
                </div>
              )}
            </header>
            <PlacePhotos json={field.field_photo} name={field.field_name} />
            <FieldFacts field={field} />
          </>
        ) : loading ? (
          <SkeletonList rows={6} />
        ) : (
          <EmptyState
            icon={<MapPinOff />}
            title={offline ? t('failed') : t('missing.title')}
            action={
              <>
                {offline && <RetryButton onRetry={again} />}
                <ButtonLink href={listHref} look={offline ? 'quiet' : 'primary'} size="lg" block>
                  {t('missing.action')}
                </ButtonLink>
              </>
            }
          >
            {offline ? t('missing.offline') : t('missing.text')}
          </EmptyState>
        )}
      </div>
    </Screen>
  )
}
