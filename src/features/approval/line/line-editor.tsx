import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { mostElements } from '../../../../contract/approval/line.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useMe } from '../../session/me.ts'
import { type LineCell, LineTable } from '../line-table.tsx'
import { FindPeople } from './find-people.tsx'
import {
  checksOf,
  type Line,
  type LineCheck,
  ofType,
  skippedOf,
  stepsOf,
  withPerson,
} from './line.ts'
import { LineRow } from './line-row.tsx'
import { Templates } from './templates.tsx'
import { useTypeName } from './type-name.ts'

interface Props {
  line: Line
  projectId: number | null
  writerId: number
  /** of the server: `approvalLine.2.user_id` → what is wrong */
  faults: Record<string, string>
  onChange: (line: Line) => void
}

/** The line of a document as it is built: people, their order, and what is wrong with it. */
export function LineEditor({ line, projectId, writerId, faults, onChange }: Props) {
  const t = useT('approval')
  const typeName = useTypeName()
  const me = useMe()
  const skipped = new Set(skippedOf(line).map(({ person }) => person.user_id))
  const faultOf = (id: number) => {
    const at = line.findIndex(({ person }) => person.user_id === id)
    return Object.entries(faults).find(([path]) => path.startsWith(`approvalLine.${at}.`))?.[1]
  }
  const row = (entry: Line[number]) => (
    <LineRow
      key={entry.person.user_id}
      entry={entry}
      line={line}
      skipped={skipped.has(entry.person.user_id)}
      fault={faultOf(entry.person.user_id)}
      onChange={onChange}
    />
  )
  const cells: LineCell[] = [
    {
      ...{ id: me.id, name: me.name, role: t('draft'), position: me.position },
      ...{ state: 'planned', stateName: '', mine: false, final: false, at: null },
    },
    ...stepsOf(line).flatMap(({ entries }) =>
      entries.map(
        ({ person, type, final }): LineCell => ({
          ...{ id: person.user_id, name: person.user_name, role: typeName(type) },
          ...{ position: person.position, final, mine: false, at: null, stateName: '' },
          state: skipped.has(person.user_id) ? 'skipped' : 'planned',
        }),
      ),
    ),
  ]
  return (
    <section aria-label={t('editor.title')} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3">{t('editor.title')}</h2>
        <Templates line={line} onTake={onChange} />
      </div>
      <FindPeople
        line={line}
        projectId={projectId}
        onAdd={(person, type) => onChange(withPerson(line, person, type))}
      />
      {line.length >= mostElements && (
        <p role="status" className="text-warn-text">
          {t('editor.full', { most: mostElements })}
        </p>
      )}
      <ol
        aria-label={t('editor.title')}
        className="edge-card divide-y divide-line rounded-card bg-surface"
      >
        <li className="type-cell flex min-h-12 items-center gap-2 px-3">
          <span className="w-5 text-center text-text-3">1</span>
          <b className="min-w-0 flex-1 break-words font-semibold">
            {me.name} <span className="font-normal text-text-3">{t('editor.writer')}</span>
          </b>
          {t('draft')}
        </li>
        {stepsOf(line).map(({ step, entries }) => (
          <li key={entries[0]?.person.user_id} className="flex gap-2 px-3 py-1">
            <span className="type-cell w-5 flex-none pt-3 text-center text-text-3">{step + 1}</span>
            <div className="min-w-0 flex-1">
              {entries.length > 1 && (
                <p className="type-meta pt-2 text-text-2">{t('editor.together')}</p>
              )}
              <ul className={cn(entries.length > 1 && 'border-accent border-l-2 pl-2')}>
                {entries.map(row)}
              </ul>
            </div>
          </li>
        ))}
        {stepsOf(line).length === 0 && (
          <li className="px-4 py-4 text-text-2">{t('editor.empty')}</li>
        )}
      </ol>
      {(['reference', 'circulation'] as const).map((type) => {
        const people = ofType(line, type)
        return (
          people.length > 0 && (
            <Part
              key={type}
              title={`${typeName(type)} ${people.length}`}
              help={t(`editor.${type}Help`)}
            >
              <ul className="edge-card divide-y divide-line rounded-card bg-surface px-3">
                {people.map(row)}
              </ul>
            </Part>
          )
        )
      })}
      <p className="type-meta text-text-3">{t('editor.keys')}</p>
      <Part title={t('editor.checks')}>
        <ul aria-live="polite" className="grid gap-1.5">
          {checksOf(line, writerId).map((check) => (
            <Check key={check.key} check={check} />
          ))}
        </ul>
      </Part>
      <Part title={t('editor.preview')}>
        <div className="overflow-hidden rounded-control bg-surface">
          <LineTable cells={cells} />
        </div>
      </Part>
    </section>
  )
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="type-strong mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2">
        {title}
        {help && <span className="type-meta font-normal text-text-3">{help}</span>}
      </h3>
      {children}
    </div>
  )
}

const looks = {
  ok: { Icon: CircleCheck, color: 'text-ok-text' },
  note: { Icon: Info, color: 'text-warn-text' },
  wrong: { Icon: CircleAlert, color: 'text-danger-text' },
}

function Check({ check: { key, state, names } }: { check: LineCheck }) {
  const t = useT('approval')
  const { Icon, color } = looks[state]
  return (
    <li className="type-cell flex items-start gap-2">
      <Icon
        role="img"
        aria-label={t(`checkState.${state}`)}
        className={cn('mt-0.5 size-4 flex-none', color)}
      />
      <span className="min-w-0 break-words">{t(`check.${key}`, { names: names.join(', ') })}</span>
    </li>
  )
}
