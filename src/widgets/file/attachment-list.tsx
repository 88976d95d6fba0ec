import { FileText, Paperclip, Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useMedia } from '../../lib/media.ts'
import { Button } from '../button/button.tsx'
import { type DeliveryState, StateChip } from '../chip/state-chip.tsx'
import { Checkbox } from '../choice/checkbox.tsx'
import { useField } from '../field/field-context.ts'

export interface Attachment {
  id: string
  name: string
  /** bytes */
  size: number
  /** its address; none while it is only on this device */
  href?: string
  state?: DeliveryState
}

export interface AttachmentListProps {
  files: readonly Attachment[]
  label?: string
  onAdd?: (files: File[]) => void
  onRemove?: (ids: string[]) => void
  /** on paper: names and sizes, no controls */
  print?: boolean
}

/**
 * Files of a record: choose one or all, delete the chosen, open,
 * count and bytes of the chosen and of all; a drop zone while there are none; 120 px high.
 */
export function AttachmentList({ files, label, onAdd, onRemove, print }: AttachmentListProps) {
  const t = useT('widgets')
  const common = useT('common')
  const touch = useMedia('(pointer: coarse)')
  const { bytes } = useNumbers()
  const field = useField()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [over, setOver] = useState(false)
  const chosen = files.filter((file) => picked.includes(file.id))
  const size = (some: readonly Attachment[]) => some.reduce((sum, file) => sum + file.size, 0)
  const canAdd = Boolean(onAdd) && !print && !field.disabled
  const canRemove = Boolean(onRemove) && !print && !field.disabled
  const drop = canAdd && {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onAdd?.([...event.dataTransfer.files])
    },
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div role="group" aria-label={label} aria-labelledby={label ? undefined : field.labelledBy}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        onChange={(event) => {
          onAdd?.([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div
        {...drop}
        className={cn(
          'rounded-control bg-surface',
          over ? 'edge-accent' : 'edge',
          print ? 'h-auto' : 'h-[120px] overflow-y-auto',
        )}
      >
        {files.length === 0 ? (
          canAdd ? (
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="type-body grid size-full place-content-center place-items-center gap-1 rounded-control text-text-2 fine:type-cell"
            >
              <Paperclip aria-hidden className="text-accent" />
              {t(touch ? 'file.choose' : 'file.drop')}
            </button>
          ) : (
            <p className="type-cell grid h-full place-items-center text-text-3">{t('file.none')}</p>
          )
        ) : (
          <ul>
            {files.map((file) => (
              <li
                key={file.id}
                className={cn(
                  'flex min-h-12 items-center gap-2 border-line border-t pr-3 first:border-t-0 fine:min-h-10',
                  canRemove ? 'pl-0' : 'pl-3',
                )}
              >
                {canRemove ? (
                  <Checkbox
                    label={t('file.pick', { name: file.name })}
                    checked={picked.includes(file.id)}
                    onChange={(on) =>
                      setPicked(on ? [...picked, file.id] : picked.filter((id) => id !== file.id))
                    }
                  />
                ) : (
                  <FileText aria-hidden className="size-5 text-text-3 fine:size-4" />
                )}
                {file.href && !print ? (
                  <a
                    href={file.href}
                    target="_blank"
                    rel="noopener"
                    className="type-body min-w-0 flex-1 truncate text-accent fine:type-cell"
                  >
                    {file.name}
                  </a>
                ) : (
                  <span className="type-body min-w-0 flex-1 truncate fine:type-cell">
                    {file.name}
                  </span>
                )}
                {file.state && !print && <StateChip state={file.state} bare />}
                <span className="type-meta whitespace-nowrap text-text-3">{bytes(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {files.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          {canRemove && (
            <Checkbox
              checked={chosen.length === 0 ? false : chosen.length === files.length ? true : 'some'}
              onChange={(on) => setPicked(on ? files.map((file) => file.id) : [])}
            >
              <span className="type-meta">{common('all')}</span>
            </Checkbox>
          )}
          <p className="type-meta mr-auto text-text-3">
            {canRemove &&
              `${t('file.chosen', { count: chosen.length, size: bytes(size(chosen)) })} / `}
            {t('file.total', { count: files.length, size: bytes(size(files)) })}
          </p>
          {canRemove && (
            <Button
              look="quiet"
              disabled={chosen.length === 0}
              icon={<Trash2 aria-hidden className="size-5 fine:size-4" />}
              onClick={() => {
                onRemove?.(chosen.map((file) => file.id))
                setPicked([])
              }}
            >
              {common('delete')}
            </Button>
          )}
          {canAdd && (
            <Button
              look="quiet"
              icon={<Paperclip aria-hidden className="size-5 fine:size-4" />}
              onClick={() => input.current?.click()}
            >
              {t('file.add')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
