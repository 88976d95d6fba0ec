import { useState } from 'react'
import { DateSelector } from '../../../src/widgets/date/date-selector.tsx'
import { DateTimeInput } from '../../../src/widgets/date/date-time-input.tsx'
import { MonthPicker } from '../../../src/widgets/date/month-picker.tsx'
import { TimeInput } from '../../../src/widgets/date/time-input.tsx'
import { Field } from '../../../src/widgets/field/field.tsx'
import { DecimalInput } from '../../../src/widgets/number/decimal-input.tsx'
import { NullableNumberInput, NumberInput } from '../../../src/widgets/number/number-input.tsx'
import { HyphenInput } from '../../../src/widgets/text/hyphen-input.tsx'
import { LinkInput } from '../../../src/widgets/text/link-input.tsx'
import { PasswordInput } from '../../../src/widgets/text/password-input.tsx'
import { TextArea } from '../../../src/widgets/text/text-area.tsx'
import { TextInput } from '../../../src/widgets/text/text-input.tsx'
import { Part } from '../part.tsx'

export function Fields() {
  const [place, setPlace] = useState('')
  const [action, setAction] = useState(
    'C구역 단부 중간대 2칸 탈락. 다온토건에 즉시 설치 지시, 설치 전 출입통제.',
  )
  const [secret, setSecret] = useState('password')
  const [people, setPeople] = useState(1234567)
  const [none, setNone] = useState<number | null>(null)
  const [wind, setWind] = useState<number | null>(3.5)
  const [phone, setPhone] = useState('010-48')
  const [link, setLink] = useState('siteon.example/a-very-long-path-of-a-document')
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [month, setMonth] = useState<string | null>('2026-11')
  const [time, setTime] = useState('09:40')
  const [moment, setMoment] = useState<string | null>('2026-11-20T09:00:00.000Z')
  return (
    <Part title="칸">
      <Field label="위치" help="건물, 층, 구역 차례로">
        <TextInput value={place} onChange={setPlace} placeholder="예: 103동 5단" max={20} />
      </Field>
      <Field label="조치 내용" counter={{ value: action, max: 2000 }} optional>
        <TextArea value={action} onChange={setAction} rows={3} />
      </Field>
      <Field label="비밀번호" error="아이디나 비밀번호가 맞지 않습니다.">
        <PasswordInput value={secret} onChange={setSecret} />
      </Field>
      <Field label="연락처" error="번호가 모자랍니다" group>
        <HyphenInput value={phone} onChange={setPhone} />
      </Field>
      <Field label="문서번호" disabled>
        <TextInput value="승인 때 매김" onChange={setPlace} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="출역">
          <NumberInput value={people} onChange={setPeople} unit="명" />
        </Field>
        <Field label="재지 않음">
          <NullableNumberInput value={none} onChange={setNone} unit="kg" />
        </Field>
        <Field label="풍속">
          <DecimalInput value={wind} onChange={setWind} decimals={1} unit="m/s" />
        </Field>
        <Field label="시각">
          <TimeInput value={time} onChange={setTime} />
        </Field>
      </div>
      <Field label="조치기한">
        <DateSelector value={day} onChange={setDay} min="2026-11-05" max="2026-12-10" />
      </Field>
      <Field label="달">
        <MonthPicker
          value={month}
          onChange={setMonth}
          min="2025-03"
          max="2026-12"
          disabled={['2026-09']}
        />
      </Field>
      <Field label="발견 일시">
        <DateTimeInput value={moment} onChange={setMoment} timeLabel="발견 시각" />
      </Field>
      <Field label="링크">
        <LinkInput value={link} onChange={setLink} />
      </Field>
    </Part>
  )
}
