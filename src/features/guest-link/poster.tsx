import { guestLanguages, posterSentences } from '../../../contract/guest/languages.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { paper } from '../gate/paper.ts'
import { QrCode } from '../invitation-sheets/qr-code.tsx'

interface PosterProps {
  /** name of the project */
  project: string
  /** what its code opens */
  url: string
  madeAt: string
}

/** The poster of a site as one sheet of A4: it is read from two metres. */
export function Poster({ project, url, madeAt }: PosterProps) {
  const t = useT('guestlink')
  const dates = useDates()
  const others = guestLanguages.slice(2)
  return (
    <article
      style={paper}
      aria-label={t('poster.label')}
      className="poster flex w-[190mm] flex-col overflow-hidden bg-white text-text"
    >
      <header className="border-text border-b-[0.6mm] pb-[4mm] text-center">
        <p className="line-clamp-2 font-semibold text-[17pt] leading-snug">{project}</p>
        <p className="mt-[2mm] font-extrabold text-[40pt] leading-tight">{t('poster.head')}</p>
        <p lang="en" className="font-bold text-[20pt] leading-tight">
          {t('poster.headOther')}
        </p>
      </header>
      <div className="mt-[4mm] grid justify-items-center">
        <QrCode
          text={url}
          label={t('codeOf', { name: project })}
          className="size-[98mm] border-[0.4mm] border-text"
        />
        <p lang="ko" className="mt-[4mm] text-center font-bold text-[15pt] leading-snug">
          {posterSentences.ko}
        </p>
        <p lang="en" className="mt-[1mm] text-center font-semibold text-[12.5pt] leading-snug">
          {posterSentences.en}
        </p>
      </div>
      <ul className="mt-[4mm] grid grid-cols-2 gap-x-[7mm] gap-y-[2mm] border-line-strong border-t-[0.3mm] pt-[3mm] text-[10.5pt] leading-snug">
        {others.map(({ code, name }) => (
          <li key={code} lang={code}>
            <b className="mr-[1.5mm] font-bold">{name}</b>
            {posterSentences[code]}
          </li>
        ))}
      </ul>
      <div className="poster-alarm mt-auto flex items-center justify-between gap-[6mm] rounded-[3mm] border-[0.8mm] px-[6mm] py-[3mm]">
        <p className="leading-snug">
          <b className="block text-[16pt]">{t('poster.emergency')}</b>
          <span lang="en" className="block font-semibold text-[12.5pt]">
            {t('poster.emergencyOther')}
          </span>
        </p>
        <b className="text-[38pt] tabular-nums leading-none">119</b>
      </div>
      <p className="mt-[2mm] flex justify-between gap-[4mm] text-[7.5pt] text-text-3">
        <span>{t('poster.unreviewed')}</span>
        <span className="flex-none">
          {t('poster.foot', { day: dates.day(dates.dayOf(madeAt), 'dotsYear') })}
        </span>
      </p>
    </article>
  )
}
