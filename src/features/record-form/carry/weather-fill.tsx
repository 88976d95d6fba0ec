import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudSun } from 'lucide-react'
import type { WeatherFill as Fill } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { weatherValues } from '../../../../contract/form/weather-fill.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { oneProject } from '../../project/queries.ts'
import { weatherQuery } from '../../project/weather-query.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

/** 날씨 불러오기: today's weather into its fields. Offline, and for another day, it is typed. */
export default function WeatherFill({ fill, normalized }: { fill: Fill; normalized: Values }) {
  const t = useT('form')
  const client = useQueryClient()
  const today = useDates().today()
  const { board, set } = useFormTools()
  const { projectId } = useSurroundings().record
  const offline = useConnection() === 'offline'
  const project = useQuery(oneProject(projectId)).data
  const load = useMutation({
    mutationFn: async () => await client.fetchQuery({ ...weatherQuery(projectId), retry: false }),
    onSuccess({ weather }) {
      if (!weather) return
      const values = weatherValues(fill, weather)
      const before = Object.keys(values).map((key) => [key, normalized[key] ?? null] as const)
      for (const [key, value] of Object.entries(values)) set(key, value)
      toast({
        text: t('weather.filled'),
        undo: () => {
          for (const [key, value] of before) set(key, value)
        },
      })
    },
    meta: { silent: true },
  })
  if (!project?.weather || offline || normalized[board.counts.date] !== today) return null
  const failed = load.isError || load.data?.weather === null
  return (
    <div className="flex flex-wrap items-center gap-3 md:col-span-2" role="status">
      <Button
        look="line"
        icon={<CloudSun aria-hidden className="size-5 fine:size-4" />}
        busy={load.isPending}
        onClick={() => load.mutate()}
      >
        {t('weather.load')}
      </Button>
      {failed && <p className="type-meta text-warn-text">{t('weather.failed')}</p>}
    </div>
  )
}
