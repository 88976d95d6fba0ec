import { Camera, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SaveBar } from '../../../src/widgets/bar/save-bar.tsx'
import { TopBar } from '../../../src/widgets/bar/top-bar.tsx'
import { Button } from '../../../src/widgets/button/button.tsx'
import { Card } from '../../../src/widgets/card/card.tsx'
import { LineState } from '../../../src/widgets/chip/connection-state.tsx'
import { StateChip } from '../../../src/widgets/chip/state-chip.tsx'
import { type Answer, AnswerGroup } from '../../../src/widgets/choice/answer-group.tsx'
import { Field } from '../../../src/widgets/field/field.tsx'
import { PhotoGrid } from '../../../src/widgets/photo/photo-grid.tsx'
import { Progress } from '../../../src/widgets/progress/progress.tsx'
import { TextArea } from '../../../src/widgets/text/text-area.tsx'
import { photos } from '../pictures.ts'
import { Phone } from './phone.tsx'

export function Check() {
  const [first, setFirst] = useState<Answer | null>('bad')
  const [second, setSecond] = useState<Answer | null>('ok')
  const [action, setAction] = useState(
    'C구역 단부 중간대 2칸 탈락. 다온토건에 즉시 설치 지시, 설치 전 출입통제.',
  )
  return (
    <Phone
      top={
        <TopBar title="일일 안전점검" onBack={() => history.back()}>
          <LineState line="offline" pending={0} />
        </TopBar>
      }
      bottom={
        <SaveBar note={<StateChip state="local" bare />} aside="10:12 · 쓰는 대로 저장합니다">
          <Button look="primary" size="lg" className="grow">
            점검 저장
          </Button>
        </SaveBar>
      }
    >
      <div className="border-line border-b bg-surface px-(--gutter) pt-3 pb-3.5">
        <div className="mb-3 flex items-center justify-between">
          <b className="flex items-center gap-2 font-bold">
            1. 추락방지 <ChevronDown className="size-5" />
          </b>
          <span className="text-text-2">
            <b className="text-text">22</b> / 60 답함
          </span>
        </div>
        <Progress label="답한 문항" value={22} max={60} />
      </div>
      <div className="grid gap-2.5 p-3 px-4">
        <Card className="px-4 pt-3.5 pb-4">
          <h2 id="q1" className="mb-3 flex gap-2 font-semibold text-[17px] leading-[25px]">
            <span className="min-w-[26px] flex-none whitespace-nowrap text-text-3">1-1</span>
            <span>단부 안전난간 상부 90cm 이상, 중간대 설치</span>
          </h2>
          <AnswerGroup labelledBy="q1" value={first} onChange={setFirst} />
          <div className="mt-3.5 border-line border-t pt-3.5">
            <p className="mb-2.5 flex items-center gap-2 font-semibold text-danger-text">
              <Camera className="size-5" /> 불량은 사진과 조치를 함께 남깁니다
            </p>
            <PhotoGrid
              label="사진"
              photos={photos.slice(0, 2)}
              perRow={3}
              caption={false}
              onAdd={() => undefined}
            />
            <p className="mt-2 mb-3 flex items-center gap-2">
              <StateChip state="local" bare />
              <span className="type-meta text-text-3">2장</span>
            </p>
            <Field label="조치 내용" counter={{ value: action, max: 2000 }}>
              <TextArea value={action} onChange={setAction} />
            </Field>
          </div>
        </Card>
        <Card className="px-4 pt-3.5 pb-4">
          <h2 id="q2" className="mb-3 flex gap-2 font-semibold text-[17px] leading-[25px]">
            <span className="min-w-[26px] flex-none whitespace-nowrap text-text-3">1-2</span>
            <span>개구부 덮개 고정·표시</span>
          </h2>
          <AnswerGroup labelledBy="q2" value={second} onChange={setSecond} />
        </Card>
      </div>
    </Phone>
  )
}
