import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { recentProjects } from '../project/last-project.ts'
import { myProjects, oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'
import { type Choosable, ProjectChoice } from './project-choice.tsx'
import { startDownload } from './running.ts'
import type { DownloadOptions, Pictures } from './stored-downloads.ts'
import { useSizes } from './use-sizes.ts'

const periods = ['7', '30', '90'] as const
type PeriodDays = (typeof periods)[number]

/** The cached projects, the current and the last opened first. */
function useChoosable(projectId: number | null): { projects: Choosable[]; partial: boolean } {
  const me = useMe()
  const mine = useQuery(myProjects()).data
  const here = useQuery({ ...oneProject(projectId ?? 0), enabled: projectId !== null }).data
  const recent = recentProjects(me.id)
  const rows = mine?.data ?? []
  const all = here && !rows.some((row) => row.id === here.id) ? [here, ...rows] : rows
  const place = (id: number) => {
    if (id === projectId) return -1
    const at = recent.indexOf(id)
    return at < 0 ? recent.length : at
  }
  return {
    projects: [...all]
      .sort((a, b) => place(a.id) - place(b.id))
      .map((row) => ({
        id: row.id,
        name: row.field_name,
        detail: [row.constructor, row.field_location].filter(Boolean).join(' · '),
      })),
    partial: (mine?.total ?? 0) > rows.length,
  }
}

/** Which projects, how far back, which pictures; shows the size estimate before it starts. */
export function DownloadDialog({
  projectId,
  onClose,
}: {
  projectId: number | null
  onClose: () => void
}) {
  const t = useT('prepare')
  const common = useT('common')
  const { bytes, number } = useNumbers()
  const today = useDates().today()
  const { projects, partial } = useChoosable(projectId)
  const [chosen, setChosen] = useState<number[]>(projectId === null ? [] : [projectId])
  const [days, setDays] = useState<PeriodDays>('30')
  const [pictures, setPictures] = useState<Pictures>('thumb')
  const requests: DownloadOptions[] = projects
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name }) => ({ projectId: id, name, days: Number(days), pictures }))
  const { sum, failed, found, room } = useSizes(requests, today)
  const tooMuch = sum !== null && room !== null && sum.bytes > room
  const ready = requests.length > 0 && sum !== null && !tooMuch
  function start() {
    startDownload(
      requests.map((options) => ({ options, today, estimate: found.get(options.projectId) })),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.title')}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button size="lg" look="primary" className="grow" off={!ready} onClick={start}>
            {ready ? t('dialog.get', { bytes: bytes(sum.bytes) }) : t('dialog.start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={t('dialog.projects')} group>
          <ProjectChoice
            projects={projects}
            chosen={chosen}
            partial={partial}
            onChange={setChosen}
          />
        </Field>
        <Field label={t('dialog.days')} group>
          <RadioCards<PeriodDays>
            value={days}
            columns={3}
            onChange={setDays}
            options={periods.map((value) => ({
              value,
              label: t('dialog.daysOf', { count: Number(value) }),
            }))}
          />
        </Field>
        <Field label={t('dialog.pictures')} group>
          <RadioCards<Pictures>
            value={pictures}
            columns={2}
            onChange={setPictures}
            options={(['thumb', 'view'] as const).map((value) => ({
              value,
              label: t(`dialog.picturesOf.${value}`),
            }))}
          />
        </Field>
        <div role="status" className="type-meta grid min-h-12 content-start gap-1 text-text-2">
          {requests.length === 0 ? (
            <p>{t('dialog.pick')}</p>
          ) : failed ? (
            <ErrorLine>{t('dialog.measureFailed')}</ErrorLine>
          ) : sum === null ? (
            <p>{t('dialog.measuring')}</p>
          ) : (
            <p className="type-strong text-text">
              {t('dialog.size', {
                records: number(sum.records),
                photos: number(sum.photos),
                bytes: bytes(sum.bytes),
              })}
            </p>
          )}
          {room !== null && <p>{t('dialog.room', { bytes: bytes(room) })}</p>}
          <p>{t('dialog.contacts')}</p>
        </div>
        {tooMuch && (
          <Banner inset tone="attention">
            {t('dialog.tooMuch')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
