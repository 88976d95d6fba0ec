import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { Finder } from './finder.tsx'
import type { Found, FoundKind } from './found.ts'

interface FindFieldProps {
  kind: FoundKind
  label: string
  help: string
  error?: string | undefined
  value: Found | null
  onChange: (value: Found | null) => void
}

/** One person or company of many thousands: looked for, not listed. */
export function FindField({ kind, label, help, error, value, onChange }: FindFieldProps) {
  const t = useT('site')
  const [open, setOpen] = useState(false)
  return (
    <Field label={label} help={help} error={error} group>
      <div className="flex items-center gap-2">
        <Button
          className="min-w-0 grow justify-start"
          icon={<Search aria-hidden className="size-5 fine:size-4" />}
          onClick={() => setOpen(true)}
        >
          <span className="min-w-0 truncate">
            {value ? [value.name, value.hint].filter(Boolean).join(' · ') : t('form.choose')}
          </span>
        </Button>
        {value && (
          <IconButton label={t('find.clear', { label })} onClick={() => onChange(null)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} closable>
        <Finder
          kind={kind}
          row={(found) => (
            <ListRow
              key={found.id}
              title={found.name}
              meta={found.hint}
              onClick={() => {
                onChange(found)
                setOpen(false)
              }}
            />
          )}
        />
      </Dialog>
    </Field>
  )
}
