import { type ReactNode, useState } from 'react'
import { setLanguage } from '../../i18n/i18n.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { appBuild } from '../../lib/build.ts'
import { useWide } from '../../lib/media.ts'
import { setTextSize, type TextSize, textSize, textSizes } from '../../theme/text-size.ts'
import { setTheme, type ThemeChoice, themeChoice } from '../../theme/theme.ts'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { DownloadList } from '../download/download-list.tsx'
import { NoticeSettings } from '../notice/notice-settings.tsx'
import { DeviceStorage } from './device-storage.tsx'
import { Sessions } from './sessions.tsx'

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

/** /mypage/workmanager: this device's settings and storage. */
export function Settings({
  projectId,
  pages,
}: {
  projectId: number | null
  /** the starred pages, passed in because they need the frame's tree */
  pages: ReactNode
}) {
  const t = useT('settings')
  const shell = useT('shell')
  const language = useLanguage()
  const wide = useWide()
  const [theme, choose] = useState(themeChoice)
  const [size, chooseSize] = useState(textSize)
  const words = useT('common')
  return (
    <div className="page-form gap-5">
      <h1 className="page-title">{shell('nav.settings')}</h1>
      <section>
        <SectionHead title={t('look')} />
        <Card padded className="flex flex-col gap-5">
          <Field label={t('theme')} group>
            <RadioCards
              value={theme}
              columns={wide ? 3 : 1}
              onChange={(next) => {
                choose(next)
                setTheme(next)
              }}
              options={themes.map((value) => ({ value, label: t(`themeChoice.${value}`) }))}
            />
          </Field>
          <Field label={t('textSize')} group help={t('textSizeHelp')}>
            <RadioCards<TextSize>
              value={size}
              columns={wide ? 3 : 1}
              onChange={(next) => {
                chooseSize(next)
                setTextSize(next)
              }}
              options={textSizes.map((value) => ({ value, label: t(`textSizes.${value}`) }))}
            />
          </Field>
          <Field label={t('language')} group>
            <RadioCards<Language>
              value={language}
              columns={2}
              onChange={(next) => {
                void setLanguage(next)
              }}
              options={[
                { value: 'ko_siteon', label: words('korean') },
                { value: 'en_siteon', label: words('english') },
              ]}
            />
          </Field>
        </Card>
      </section>
      {pages}
      <DownloadList projectId={projectId} />
      <NoticeSettings />
      <DeviceStorage />
      <Sessions />
      <p className="type-meta text-center text-text-3">
        {t('version')} {appBuild}
      </p>
    </div>
  )
}
