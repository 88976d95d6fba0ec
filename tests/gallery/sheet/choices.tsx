import { useState } from 'react'
import { type Answer, AnswerGroup } from '../../../src/widgets/choice/answer-group.tsx'
import { Checkbox } from '../../../src/widgets/choice/checkbox.tsx'
import { RadioCards } from '../../../src/widgets/choice/radio-cards.tsx'
import { Switch } from '../../../src/widgets/choice/switch.tsx'
import { Field } from '../../../src/widgets/field/field.tsx'
import { MultiSelect } from '../../../src/widgets/select/multi-select.tsx'
import { Select } from '../../../src/widgets/select/select.tsx'
import { Part } from '../part.tsx'

const companies = [
  '다온토건(주)',
  '주식회사 한빛누리철근콘크리트이엔지',
  '(주)누리비계',
  '해솔전력(주)',
  '(주)새롬기계설비',
  '한울중기(주)',
  '미르방수산업(주)',
  '가람이엔씨(주)',
  '도담건설(주)',
  '이음설비(주)',
  '바른안전(주)',
  '온누리조경(주)',
].map((label, index) => ({ value: String(index), label, hint: index % 3 ? undefined : 'A2' }))

const levels = [
  { value: 'high', label: '상', hint: '즉시 조치' },
  { value: 'mid', label: '중', hint: '당일 조치' },
  { value: 'low', label: '하', hint: '기한 안' },
] as const

export function Choices() {
  const [answers, setAnswers] = useState<(Answer | null)[]>([null, 'ok', 'poor', 'bad', 'na'])
  const [company, setCompany] = useState<string | null>('1')
  const [shift, setShift] = useState<string | null>(null)
  const [some, setSome] = useState<string[]>(['0', '3'])
  const [level, setLevel] = useState<'high' | 'mid' | 'low' | null>('mid')
  const [on, setOn] = useState(true)
  return (
    <Part title="답과 고르기">
      {answers.map((answer, index) => (
        <AnswerGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of examples
          key={index}
          label={`${index + 1}번 문항`}
          value={answer}
          onChange={(next) => setAnswers(answers.map((each, at) => (at === index ? next : each)))}
        />
      ))}
      <Field label="위험 등급" group required>
        <RadioCards value={level} onChange={setLevel} options={levels} />
      </Field>
      <Field label="책임업체">
        <Select
          label="책임업체"
          value={company}
          onChange={setCompany}
          options={companies}
          clearable
        />
      </Field>
      <Field label="시간대" error="시간대를 골라 주세요">
        <Select
          label="시간대"
          value={shift}
          onChange={setShift}
          options={[
            { value: 'am', label: '오전' },
            { value: 'pm', label: '오후' },
            { value: 'night', label: '야간' },
          ]}
        />
      </Field>
      <Field label="함께 볼 업체">
        <MultiSelect label="함께 볼 업체" value={some} onChange={setSome} options={companies} />
      </Field>
      <div>
        <Checkbox checked={on} onChange={setOn}>
          작업을 멈췄습니다
        </Checkbox>
        <br />
        <Checkbox checked="some" onChange={setOn}>
          일부
        </Checkbox>
        <Switch checked={on} onChange={setOn}>
          알림 받기
        </Switch>
      </div>
    </Part>
  )
}
