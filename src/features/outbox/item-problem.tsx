import { fieldOf } from '../../../contract/form/fields.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import type { Item } from './items.ts'
import { problemText } from './problem-words.ts'

/** The last failure in plain words, and the fields that the server named. */
export function ItemProblem({ item }: { item: Pick<Item, 'head' | 'boardId' | 'blockedBy'> }) {
  const t = useT('outbox')
  const language = shortLanguage(useLanguage())
  const board = useMaybeBoard(item.boardId)
  const received = problemText(item.head)
  const behind = item.blockedBy && t('blockedBy', { title: item.blockedBy.title })
  if (!received && !behind) return null
  const label = (path: string) => {
    const [key = '', , cell] = path.replace(/^values\./, '').split('.')
    const field = board && fieldOf(board, key)
    if (!field) return ''
    const column = field.type === 'table' && field.columns.find((one) => one.key === cell)
    return [field, ...(column ? [column] : [])].map((one) => one.label[language]).join(' · ')
  }
  return (
    <div className="type-body text-text-2 fine:type-cell">
      {received && <p>{t(`problems.${received.word}`, { name: received.name })}</p>}
      {received?.message && <p>{received.message}</p>}
      {behind && <p>{behind}</p>}
      {received && Object.keys(received.fields).length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {Object.entries(received.fields).map(([path, sentence]) => (
            <li key={path}>{[label(path), sentence].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
