import type { Member } from '../../../contract/identity/member.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TelephoneField } from '../../widgets/text/telephone-field.tsx'
import { TextInput, type TextInputProps } from '../../widgets/text/text-input.tsx'
import type { EditForm } from '../edit-form/edit-form.ts'
import { boundProps, FormField, TextLine } from '../edit-form/form-field.tsx'
import type { ProfileText, ProfileValues } from './profile-form.ts'

interface ProfileFieldsProps {
  form: EditForm<ProfileValues>
}

interface LineProps extends ProfileFieldsProps {
  field: ProfileText
  required?: boolean
  max?: number
  input?: Partial<TextInputProps>
}

const pair = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:items-start'

/** One line of text under its label. */
function Line({ form, field, max = 100, ...rest }: LineProps) {
  const t = useT('mypage')
  return <TextLine {...rest} form={form} name={field} label={t(`field.${field}`)} max={max} />
}

function Telephone({ form, field }: ProfileFieldsProps & { field: 'mobile' | 'phone' }) {
  const t = useT('mypage')
  return <TelephoneField {...boundProps(form.bind(field))} label={t(`field.${field}`)} />
}

export function PersonFields({ form }: ProfileFieldsProps) {
  const t = useT('mypage')
  const today = useDates().today()
  return (
    <>
      <div className={pair}>
        <Line form={form} field="name" required input={{ autoComplete: 'name' }} />
        <Line form={form} field="surname" />
      </div>
      <div className={pair}>
        <Line form={form} field="nickname" />
        <FormField form={form} name="birthdate" label={t('field.birthdate')}>
          {({ value, onChange }) => (
            <DateSelector
              value={value || null}
              max={today}
              onChange={(day) => onChange(day ?? '')}
            />
          )}
        </FormField>
      </div>
    </>
  )
}

export function ContactFields({ form }: ProfileFieldsProps) {
  return (
    <>
      <div className={pair}>
        <Telephone form={form} field="mobile" />
        <Telephone form={form} field="phone" />
      </div>
      <Line
        form={form}
        field="email"
        max={200}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
      />
    </>
  )
}

export function WorkFields({ form, me }: ProfileFieldsProps & { me: Member }) {
  const t = useT('mypage')
  return (
    <>
      <Field label={t('field.company')} help={t('profile.companyHelp')}>
        <TextInput readOnly value={me.company_name ?? ''} onChange={() => undefined} />
      </Field>
      <div className={pair}>
        {me.change === 'all' ? (
          <Line form={form} field="position" />
        ) : (
          <Field label={t('field.position')} help={t('profile.positionHelp')}>
            <TextInput readOnly value={me.position ?? ''} onChange={() => undefined} />
          </Field>
        )}
        <Line form={form} field="rank" />
      </div>
      <div className={pair}>
        <Line form={form} field="department" />
        <Line form={form} field="section" />
      </div>
    </>
  )
}

export function AddressFields({ form, of }: ProfileFieldsProps & { of: 'home' | 'company' }) {
  const t = useT('mypage')
  return (
    <>
      <div className={pair}>
        <Line form={form} field={`${of}_zip`} max={20} input={{ inputMode: 'numeric' }} />
      </div>
      <Line form={form} field={`${of}_address_1`} max={200} />
      <Line
        form={form}
        field={`${of}_address_2`}
        max={200}
        input={{ placeholder: t('profile.addressRest') }}
      />
    </>
  )
}

const places = ['home', 'company'] as const

/** Mail address and notification settings. */
export function MailFields({ form }: ProfileFieldsProps) {
  const t = useT('mypage')
  const nameOf = (place: string) => {
    const known = places.find((one) => one === place)
    return known && t(`profile.mailTo.${known}`)
  }
  return (
    <>
      <FormField
        form={form}
        name="mail_destination"
        label={t('field.mail_destination')}
        shown={nameOf}
        group
      >
        {({ value, onChange }) => (
          <RadioCards
            value={places.find((one) => one === value) ?? null}
            columns={2}
            onChange={onChange}
            options={places.map((place) => ({ value: place, label: t(`profile.mailTo.${place}`) }))}
          />
        )}
      </FormField>
      <Field label={t('profile.subscribe')} group>
        <div className="flex flex-wrap gap-x-6">
          {(['subscribe_email', 'subscribe_sms'] as const).map((field) => {
            const { value, onChange } = form.bind(field)
            return (
              <Checkbox key={field} checked={value} onChange={onChange}>
                {t(`field.${field}`)}
              </Checkbox>
            )
          })}
        </div>
      </Field>
    </>
  )
}
