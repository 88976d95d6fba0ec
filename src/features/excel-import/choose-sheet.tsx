import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'

interface ChooseSheetProps {
  file: File
  /** of the sheets that fit */
  names: readonly string[]
  onPick: (name: string) => void
  onOther: () => void
}

/** A workbook with several lists: which of them is meant, the person says. */
export function ChooseSheet({ file, names, onPick, onOther }: ChooseSheetProps) {
  const t = useT('excel')
  const [name, setName] = useState<string | null>(null)
  return (
    <Card padded className="flex flex-col gap-3">
      <div>
        <h2 className="type-h3">{t('sheets.title')}</h2>
        <p className="type-body break-all text-text-2">{file.name}</p>
      </div>
      <p className="type-body break-keep text-text-2">{t('sheets.text')}</p>
      <RadioCards
        label={t('sheets.title')}
        value={name}
        onChange={setName}
        options={names.map((value) => ({ value, label: value }))}
        columns={2}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          look="primary"
          off={name === null}
          onClick={() => {
            if (name !== null) onPick(name)
          }}
        >
          {t('sheets.read')}
        </Button>
        <Button onClick={onOther}>{t('other')}</Button>
      </div>
    </Card>
  )
}
