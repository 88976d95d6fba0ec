import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import type { EditForm } from './edit-form.ts'

type Noted = Pick<EditForm<object>, 'newer' | 'restored' | 'dirty' | 'reset'>

/** Above the fields: another person saved first, or input from before a reload was restored. */
export function FormNotes({ form }: { form: Noted }) {
  const t = useT('editform')
  if (form.newer) {
    return (
      <Banner inset tone="attention" head={t('newer.title')}>
        {t('newer.text')}
      </Banner>
    )
  }
  if (!form.restored || !form.dirty) return null
  return (
    <Banner
      inset
      tone="info"
      head={t('restored.title')}
      action={<Button onClick={form.reset}>{t('restored.reset')}</Button>}
    />
  )
}
