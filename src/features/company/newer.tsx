import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'

/** Somebody else saved first: theirs was taken in, what was typed stays. */
export function NewerBanner() {
  const t = useT('company')
  return (
    <Banner inset tone="attention" head={t('newer.title')}>
      {t('newer.text')}
    </Banner>
  )
}

interface Clashing<T> {
  theirs: (key: keyof T, shown?: (value: T[keyof T]) => unknown) => string | undefined
}

/** Under a line that both changed: what stands now. */
export function useClashWords<T>({ theirs }: Clashing<T>) {
  const t = useT('company')
  return (...line: Parameters<Clashing<T>['theirs']>) => {
    const value = theirs(...line)
    return value === undefined ? undefined : t('newer.theirs', { value: value || t('newer.none') })
  }
}
