import { ArrowLeftRight, LogIn, LogOut, MonitorSmartphone, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Gate, GateSite } from '../../../../contract/gate/site.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { DayDialog } from './day-dialog.tsx'
import { DisplaysCard } from './displays-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { InsideDialog } from './inside-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'

const icons = { in: LogIn, out: LogOut, both: ArrowLeftRight }

type Editing = { gate: Gate | null } | { place: Gate | null } | 'day' | 'inside' | null

/** The gates of a site, and how its days run. */
export function GatesView({ projectId, site }: { projectId: number; site: GateSite }) {
  const t = useT('manage')
  const [editing, setEditing] = useState<Editing>(null)
  const { number } = useNumbers()
  return (
    <>
      <section>
        <SectionHead title={t('gate.title')}>
          <Button
            look="quiet"
            icon={<Plus aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setEditing({ gate: null })}
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
                  meta={[
                    t(`gate.directions.${gate.direction}`),
                    gate.radius !== null && t('gatePlace.own', { n: number(gate.radius) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  trail={!gate.active && <Chip>{t('gate.closed')}</Chip>}
                  onClick={() => setEditing({ gate })}
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
      <DisplaysCard projectId={projectId} />
      <FactsCard
        title={t('day.title')}
        edit={t('day.edit')}
        facts={[
          [t('day.start'), site.dayStart],
          [t('day.closing'), site.closing],
          [t('day.break'), t('minutesOf', { n: site.breakMinutes })],
          [t('day.standard'), t('minutesOf', { n: site.standardMinutes })],
        ]}
        onEdit={() => setEditing('day')}
      />
      <FactsCard
        title={t('inside.title')}
        edit={t('inside.edit')}
        facts={[[t('inside.rule'), t(`inside.rules.${site.insideRule}`)]]}
        onEdit={() => setEditing('inside')}
      />
      <FactsCard
        title={t('place.title')}
        edit={t('place.edit')}
        facts={
          site.latitude === null || site.longitude === null || site.radius === null
            ? []
            : [
                [t('place.latitude'), `${site.latitude}°`],
                [t('place.longitude'), `${site.longitude}°`],
                [t('place.radius'), t('place.metresOf', { n: number(site.radius) })],
              ]
        }
        none={t('place.none')}
        onEdit={() => setEditing({ place: null })}
      />
      {editing === 'day' && (
        <DayDialog projectId={projectId} site={site} onClose={() => setEditing(null)} />
      )}
      {editing === 'inside' && (
        <InsideDialog projectId={projectId} site={site} onClose={() => setEditing(null)} />
      )}
      {typeof editing === 'object' && editing && 'place' in editing && (
        <PlaceDialog
          projectId={projectId}
          site={site}
          gate={editing.place}
          onClose={() => setEditing(null)}
        />
      )}
      {typeof editing === 'object' && editing && 'gate' in editing && (
        <GateDialog
          projectId={projectId}
          gate={editing.gate}
          {...(editing.gate && { onPlace: () => setEditing({ place: editing.gate }) })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
