import { useState } from 'react'
import { type RichDoc, richOf } from '../../../contract/rich/rich.ts'
import { Button } from '../../../src/widgets/button/button.tsx'
import { RetryButton } from '../../../src/widgets/button/retry-button.tsx'
import { Field } from '../../../src/widgets/field/field.tsx'
import { ImageGallery } from '../../../src/widgets/gallery/image-gallery.tsx'
import { ButtonLink } from '../../../src/widgets/link/button-link.tsx'
import { TextLink } from '../../../src/widgets/link/text-link.tsx'
import { ListRow } from '../../../src/widgets/list/list-row.tsx'
import { LongList } from '../../../src/widgets/list/long-list.tsx'
import { RichEditor } from '../../../src/widgets/rich/rich-editor.tsx'
import { RichView } from '../../../src/widgets/rich/rich-view.tsx'
import { SignaturePad } from '../../../src/widgets/signature/signature-pad.tsx'
import type { Stroke } from '../../../src/widgets/signature/stroke.ts'
import { HyphenInput } from '../../../src/widgets/text/hyphen-input.tsx'
import { Part } from '../part.tsx'
import { edge, opening } from '../pictures.ts'

const pictures = [
  { id: 'a', src: edge, alt: '단부 난간' },
  { id: 'b', src: opening, alt: '개구부' },
]
const people = Array.from({ length: 10_000 }, (_, index) => ({
  id: index,
  name: `사람 ${index + 1}`,
}))

/** What is written with more than keys, and what is longer than a screen. */
export function Writing() {
  const [doc, setDoc] = useState<RichDoc | null>(richOf('물, 그늘, 휴식을 지켜 주세요.'))
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [number, setNumber] = useState('120-88-00767')
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Part title="글과 그림">
      <Field label="꾸미는 글" group>
        <RichEditor initial={doc} onChange={setDoc} max={100} />
      </Field>
      {doc && <RichView doc={doc} />}
      <Field label="사업자등록번호" group>
        <HyphenInput value={number} onChange={setNumber} parts={[3, 2, 5]} />
      </Field>
      <SignaturePad strokes={strokes} onChange={setStrokes} label="서명" help="사진으로도 됩니다" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown('a')}>사진 크게</Button>
        <RetryButton onRetry={() => undefined} />
        <ButtonLink href="#link">링크 단추</ButtonLink>
        <TextLink href="#link">글 링크</TextLink>
      </div>
      <ImageGallery images={pictures} shown={shown} onShow={setShown} />
      <div className="h-64 overflow-y-auto">
        <LongList items={people} rowHeight={64} label="만 명" keyOf={(one) => one.id}>
          {(one) => <ListRow title={one.name} />}
        </LongList>
      </div>
    </Part>
  )
}
