import type { Values } from '../../../contract/form/field-types.ts'
import { fieldOf, fieldsOf, isEmpty, nameOf } from '../../../contract/form/fields.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import { same } from '../../../contract/merge/same.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Dialog } from '../../widgets/dialog/dialog.tsx'
import type { MergeModel } from './merge-model.ts'
import { plain } from './parts.ts'
import { usePartWords } from './use-words.ts'
import { wholeText } from './whole-text.ts'

interface WholeDialogProps {
  model: MergeModel
  reading: Reading
  captions: { mine: string; theirs: string }
  open: boolean
  onClose: () => void
}

/** Both versions in full, also fields that this form does not know. */
export function WholeDialog({ model, reading, captions, open, onClose }: WholeDialogProps) {
  const t = useT('conflict')
  const _words = usePartWords()
  const { board, payload, theirs } = model
  const own: Values = { ...payload.base?.values, ...payload.data.values }
  const other = theirs.values
  const rows = fieldsOf(board)
    .filter((field) => !field.server && !(isEmpty(own[field.key]) && isEmpty(other[field.key])))
    .map((field) => ({
      key: field.key,
      label: nameOf(field)[reading.language],
      mine: wholeText(field, own[field.key], other[field.key], reading),
      theirs: wholeText(field, other[field.key], own[field.key], reading),
      differs: !same(own[field.key], other[field.key]),
    }))
  const strangers = [...new Set([...Object.keys(own), ...Object.keys(other)])]
    .filter((key) => !fieldOf(board, key))
    .map((key) => ({
      key,
      label: key,
      mine: plain(own[key])?.[0]?.text ?? '',
      theirs: plain(other[key])?.[0]?.text ?? '',
      differs: !same(own[key], other[key]),
    }))
  return (
    <Dialog open={open} onClose={onClose} title={t('wholeTitle')} closable className="lg:max-w-180">
      <div className="type-meta sticky top-0 grid grid-cols-2 gap-3 border-line border-b bg-surface py-2 font-semibold text-text-2">
        <span>{captions.mine}</span>
        <span>{captions.theirs}</span>
      </div>
      <dl className="divide-y divide-line">
        {[...rows, ...strangers].map(({ key, label, mine, theirs: of, differs }) => (
          <div key={key} className="py-2.5">
            <dt className={cn('type-meta', differs ? 'font-semibold text-accent' : 'text-text-3')}>
              {label}
            </dt>
            <dd className="mt-0.5 grid grid-cols-2 gap-3 fine:type-cell">
              <span className="min-w-0 whitespace-pre-wrap">{mine || t('empty')}</span>
              <span className="min-w-0 whitespace-pre-wrap">{of || t('empty')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
