import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { BrandMark } from '../../widgets/brand/brand-mark.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { LanguageButton } from '../session/language-button.tsx'

/** The page frame of screens before the sign-in. */
export function RegistrationFrame({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const t = useT('entry')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[440px] flex-col bg-surface px-6 pt-[max(40px,env(safe-area-inset-top))] pb-6 lg:my-12 lg:min-h-0 lg:rounded-card lg:pt-10 lg:edge-card">
      <BrandMark size={40} />
      <h1 className="type-h1 mt-5">{title}</h1>
      {text && <p className="type-body mt-2 text-text-2">{text}</p>}
      {children}
      <div className="mt-auto flex items-center justify-between pt-8">
        <LanguageButton />
        <Link
          href="/login"
          className="type-strong inline-flex min-h-12 items-center px-2 text-text-2"
        >
          {t('toLogin')}
        </Link>
      </div>
    </main>
  )
}
