import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { plain } from './parts.ts'

/** Input of removed fields: shown, and kept as a comment. */
export function LostCard({ lost }: { lost: readonly { key: string; value: unknown }[] }) {
  const t = useT('conflict')
  if (lost.length === 0) return null
  return (
    <Card attention className="px-4 py-3">
      <h3 className="type-strong">{t('lostTitle')}</h3>
      <p className="mt-1 text-text-2 fine:type-cell">{t('lostText')}</p>
      <dl className="mt-2 grid gap-2">
        {lost.map(({ key, value }) => (
          <div key={key}>
            <dt className="type-meta text-text-3">{key}</dt>
            <dd className="whitespace-pre-wrap">{plain(value)?.[0]?.text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The same as the text of a comment. */
export function lostLines(lost: readonly { key: string; value: unknown }[]): string {
  return lost.map(({ key, value }) => `${key}: ${plain(value)?.[0]?.text ?? ''}`).join('\n')
}
