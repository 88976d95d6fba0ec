import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { Field, type FieldProps } from '../../../widgets/field/field.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { Finder } from './finder.tsx'
import type { Found, FoundKind } from './found.ts'

interface FindFieldProps extends Pick<FieldProps, 'help' | 'required' | 'optional'> {
  kind: FoundKind
  /** companies of this one only */
  projectId?: string | null
  label: string
  error?: string | undefined
  /** in a sheet: searches inline, as only one sheet can be open */
  inSheet?: boolean
  value: Found | null
  onChange: (value: Found | null) => void
}

/** Selects one person, company or project of many thousands by search. */
export function FindField(props: FindFieldProps) {
  const { kind, projectId = null, label, inSheet, value, onChange, ...field } = props
  const t = useT('site')
  const [open, setOpen] = useState(false)
  const finder = (
    <Finder
      kind={kind}
      projectId={projectId}
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
  )
  return (
    <Field {...field} label={label} group>
      <div className="flex items-center gap-2">
        <Button
          className="min-w-0 grow justify-start"
          icon={<Search aria-hidden className="size-5 fine:size-4" />}
          aria-expanded={inSheet ? open : undefined}
          onClick={() => setOpen(!open)}
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
      {inSheet ? (
        open && <div className="mt-3">{finder}</div>
      ) : (
        <Dialog open={open} onClose={() => setOpen(false)} title={label} closable>
          {finder}
        </Dialog>
      )}
    </Field>
  )
}
