import { useQuery } from '@tanstack/react-query'
import { CloudSun } from 'lucide-react'
import { weathers } from '../../../contract/codes/safety.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { weatherQuery } from '../project/weather-query.ts'

/** Today's weather at the project, in one line; nothing while it is not known. */
export default function WeatherLine({ projectId }: { projectId: number }) {
  const t = useT('home')
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  const weather = useQuery(weatherQuery(projectId)).data?.weather
  if (!weather) return null
  const { kind, temperature, lowest, highest, rain, wind } = weather
  const sky = weathers.find(({ value }) => value === kind)?.label[language]
  const parts = [
    `${sky} ${number(temperature, 1)}℃`,
    lowest !== null &&
      highest !== null &&
      t('weather.range', { lowest: number(lowest, 1), highest: number(highest, 1) }),
    rain !== null && rain > 0 && t('weather.rain', { rain: number(rain, 1) }),
    wind !== null && t('weather.wind', { wind: number(wind, 1) }),
  ]
  return (
    <p className="type-meta flex items-center gap-2 text-text-2">
      <CloudSun aria-hidden className="size-5 flex-none text-text-3" />
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}
