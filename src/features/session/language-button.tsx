import { Globe } from 'lucide-react'
import { setLanguage } from '../../i18n/i18n.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'

/** Shows the current language and switches to the other one. */
export function LanguageButton() {
  const t = useT('common')
  const language = useLanguage()
  const other = language === 'ko_siteon' ? 'en_siteon' : 'ko_siteon'
  return (
    <button
      type="button"
      aria-label={`${t('language')}: ${language === 'ko_siteon' ? t('korean') : t('english')}`}
      onClick={() => {
        void setLanguage(other)
      }}
      className="type-strong inline-flex min-h-12 items-center gap-2 rounded-control px-2 text-text-2"
    >
      <Globe aria-hidden className="size-5" />
      {language === 'ko_siteon' ? t('korean') : t('english')}
    </button>
  )
}
