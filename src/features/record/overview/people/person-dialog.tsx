import { Check, CircleSlash } from 'lucide-react'
import type { PersonHours } from '../../../../../contract/education/person-hours.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Chip } from '../../../../widgets/chip/chip.tsx'
import { Dialog } from '../../../../widgets/dialog/dialog.tsx'
import { List } from '../../../../widgets/list/list.tsx'
import { ListRow } from '../../../../widgets/list/list-row.tsx'
import { pageHref } from '../../hrefs.ts'
import { usePeopleWords } from './people-words.ts'

interface PersonDialogProps {
  person: PersonHours
  projectId: number
  boardId: number
  onClose: () => void
}

/** The trainings of a person, each with a link to its record. */
export function PersonDialog({ person, projectId, boardId, onClose }: PersonDialogProps) {
  const t = useT('overview')
  const words = usePeopleWords()
  const { trainings } = person
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      className="lg:w-[640px] lg:max-w-[640px]"
      title={<span className="[overflow-wrap:anywhere]">{person.name}</span>}
      description={[person.company, words.job(person), ...words.since(person)]
        .filter(Boolean)
        .join(' · ')}
    >
      <p className="type-strong mb-3">
        {t('people.regular')}{' '}
        {t('people.doneOf', { done: words.hours(person.done), asked: words.asked(person) })} ·{' '}
        {words.state(person)}
      </p>
      {trainings.length === 0 ? (
        <p className="type-body text-text-2">{t('people.noTrainings')}</p>
      ) : (
        <List label={t('people.trainings')}>
          {trainings.map((one) => (
            <ListRow
              key={`${one.id ?? ''} ${one.heldOn} ${one.begin} ${one.kind}`}
              href={one.id === null ? undefined : pageHref({ projectId, boardId, id: one.id })}
              title={
                <span className="[overflow-wrap:anywhere]">
                  {one.title ?? t('people.notForMe')}
                </span>
              }
              meta={
                <>
                  <span>
                    {words.day(one.heldOn)} {one.begin}–{one.end}
                  </span>
                  <span>{words.kind(one.kind)}</span>
                  <span>{words.hours(one.hours)}</span>
                  {one.overlaps && <span className="text-warn-text">{t('people.overlaps')}</span>}
                </>
              }
              trail={
                one.signed ? (
                  <Chip small tone="ok" icon={<Check aria-hidden className="size-4" />}>
                    {t('people.signed')}
                  </Chip>
                ) : (
                  <Chip small tone="danger" icon={<CircleSlash aria-hidden className="size-4" />}>
                    {t('people.unsigned')}
                  </Chip>
                )
              }
            />
          ))}
        </List>
      )}
    </Dialog>
  )
}
