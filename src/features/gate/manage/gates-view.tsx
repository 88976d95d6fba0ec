import { ArrowLeftRight, LogIn, LogOut, MonitorSmartphone, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Gate, GateSite } from '../../../../contract/gate/site.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { DayDialog } from './day-dialog.tsx'
import { GateDialog } from './gate-dialog.tsx'

const icons = { in: LogIn, out: LogOut, both: ArrowLeftRight }

/** The gates of a site, and how its days run. */
export function GatesView({ projectId, site }: { projectId: number; site: GateSite }) {
  const t = useT('manage')
  const [editing, setEditing] = useState<Gate | 'new' | 'day' | null>(null)
  const facts = [
    ['day.start', site.dayStart],
    ['day.closing', site.closing],
    ['day.break', t('minutesOf', { n: site.breakMinutes })],
    ['day.standard', t('minutesOf', { n: site.standardMinutes })],
  ] as const
  return (
    <>
      <section>
        <SectionHead title={t('gate.title')}>
          <Button
            look="quiet"
            icon={<Plus aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setEditing('new')}
          >
            {t('gate.add')}
          </Button>
        </SectionHead>
        {site.gates.length === 0 ? (
          <p className="type-body edge-card rounded-card bg-surface px-5 py-6 text-text-2">
            {t('gate.none')}
          </p>
        ) : (
          <List label={t('gate.title')}>
            {site.gates.map((gate) => {
              const Icon = icons[gate.direction]
              return (
                <ListRow
                  key={gate.id}
                  lead={
                    <IconPlate tone={gate.active ? 'accent' : 'neutral'}>
                      <Icon />
                    </IconPlate>
                  }
                  title={gate.name}
                  meta={t(`gate.directions.${gate.direction}`)}
                  trail={!gate.active && <Chip>{t('gate.closed')}</Chip>}
                  onClick={() => setEditing(gate)}
                />
              )
            })}
          </List>
        )}
        {site.gates.length > 0 && (
          <ButtonLink
            look="quiet"
            className="-ml-3 mt-2"
            href={`/project/${projectId}/qr/board`}
            icon={<MonitorSmartphone aria-hidden className="size-5 fine:size-4" />}
          >
            {t('gate.board')}
          </ButtonLink>
        )}
      </section>
      <section>
        <SectionHead title={t('day.title')}>
          <Button
            look="quiet"
            icon={<Pencil aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setEditing('day')}
          >
            {t('day.edit')}
          </Button>
        </SectionHead>
        <dl className="edge-card rounded-card bg-surface">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="flex min-h-12 items-center justify-between gap-3 border-line border-t px-5 py-2 first:border-t-0"
            >
              <dt className="type-body text-text-2">{t(name)}</dt>
              <dd className="type-strong tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {editing === 'day' && (
        <DayDialog projectId={projectId} site={site} onClose={() => setEditing(null)} />
      )}
      {editing !== null && editing !== 'day' && (
        <GateDialog
          projectId={projectId}
          gate={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
