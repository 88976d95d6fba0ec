import { useDeferredValue, useMemo, useState } from 'react'
import { personNumber } from '../../../../contract/gate/number.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { RegisteredPerson } from '../../../../contract/gate/trust.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Face } from '../../../widgets/avatar/face.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { matchesOption } from '../../../widgets/select/option-match.ts'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import type { Known } from './register.ts'

/** At most so many are shown; more text narrows them. */
const most = 20

const lineOf = ({ companyName, jobType }: RegisteredPerson) =>
  [companyName, jobType].filter(Boolean).join(' · ')

/** By name, company or trade in the register of this device. */
export function Someone({
  known,
  onPick,
}: {
  known: Known | null
  onPick: (subject: Subject) => void
}) {
  const t = useT('scan')
  const [sought, setSought] = useState('')
  const wanted = useDeferredValue(sought)
  const found = useMemo(
    () =>
      wanted === ''
        ? []
        : (known?.register.people ?? []).filter((one) =>
            matchesOption(`${one.name} ${lineOf(one)}`, wanted, false),
          ),
    [known, wanted],
  )
  return (
    <section className="mt-5 border-line border-t pt-4 pb-3">
      <h3 className="type-strong mb-2">{t('typed.register')}</h3>
      {known ? (
        <SearchBox
          label={t('typed.register')}
          placeholder={t('typed.registerHint')}
          value={sought}
          onSearch={setSought}
          pause={150}
        />
      ) : (
        <p className="type-body text-text-2">{t('typed.noRegister')}</p>
      )}
      <p role="status" className="type-meta mt-2 text-text-3 empty:hidden">
        {wanted === ''
          ? ''
          : found.length === 0
            ? t('typed.nobody')
            : found.length > most
              ? t('typed.more', { count: most })
              : ''}
      </p>
      {found.length > 0 && (
        <List label={t('typed.register')} className="mt-2">
          {found.slice(0, most).map((one) => (
            <ListRow
              key={personNumber(one.subject)}
              lead={<Face name={one.name} photo={one.photo} className="size-10 text-body" />}
              title={one.name}
              meta={[lineOf(one), personNumber(one.subject)].filter(Boolean).join(' · ')}
              onClick={() => onPick(one.subject)}
            />
          ))}
        </List>
      )}
    </section>
  )
}

/** The person of a number, large enough to compare the face. */
export function Found({ subject, person }: { subject: Subject; person: RegisteredPerson | null }) {
  return (
    <div className="grid justify-items-center gap-1 pb-4 text-center">
      {person && (
        <>
          <Face name={person.name} photo={person.photo} className="size-40 text-initial" />
          <p className="type-h2 mt-2">{person.name}</p>
          <p className="type-body text-text-2">{lineOf(person)}</p>
        </>
      )}
      <p className="type-strong tabular-nums">{personNumber(subject)}</p>
    </div>
  )
}
