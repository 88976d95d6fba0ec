import type { Member } from '../../../contract/identity/member.ts'
import { useT } from '../../i18n/use-t.ts'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../widgets/date/date-selector.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TelephoneField } from '../../widgets/text/telephone-field.tsx'
import { TextInput, type TextInputProps } from '../../widgets/text/text-input.tsx'
import { isOn, type ProfileEdits, type ProfileText, textOf } from './profile-form.ts'

export interface ProfileFieldsProps {
  me: Member
  edits: ProfileEdits
  /** field → message of the server */
  errors: Record<string, string>
  onEdit: (edits: ProfileEdits) => void
}

interface LineProps extends ProfileFieldsProps {
  field: ProfileText
  required?: boolean
  input?: Partial<TextInputProps>
}

const pair = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:items-start'

/** One line of text under its label. */
function Line({ field, me, edits, errors, onEdit, required, input }: LineProps) {
  const t = useT('mypage')
  return (
    <Field label={t(`field.${field}`)} error={errors[field]} required={required}>
      <TextInput
        max={100}
        {...input}
        value={textOf(me, edits, field)}
        onChange={(value) => onEdit({ [field]: value })}
      />
    </Field>
  )
}

function Telephone({ field, ...rest }: ProfileFieldsProps & { field: 'mobile' | 'phone' }) {
  const t = useT('mypage')
  const { me, edits, errors, onEdit } = rest
  return (
    <TelephoneField
      label={t(`field.${field}`)}
      error={errors[field]}
      value={textOf(me, edits, field)}
      onChange={(next) => onEdit({ [field]: next })}
    />
  )
}

export function PersonFields(props: ProfileFieldsProps) {
  const t = useT('mypage')
  const { me, edits, errors, onEdit } = props
  return (
    <>
      <div className={pair}>
        <Line {...props} field="name" required input={{ autoComplete: 'name' }} />
        <Line {...props} field="surname" />
      </div>
      <div className={pair}>
        <Line {...props} field="nickname" />
        <Field label={t('field.birthdate')} error={errors.birthdate}>
          <DateSelector
            value={textOf(me, edits, 'birthdate') || null}
            onChange={(day) => onEdit({ birthdate: day ?? '' })}
          />
        </Field>
      </div>
    </>
  )
}

export function ReachFields(props: ProfileFieldsProps) {
  return (
    <>
      <div className={pair}>
        <Telephone {...props} field="mobile" />
        <Telephone {...props} field="phone" />
      </div>
      <Line
        {...props}
        field="email"
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', max: 200 }}
      />
    </>
  )
}

export function WorkFields(props: ProfileFieldsProps) {
  const t = useT('mypage')
  return (
    <>
      <Field label={t('field.company')} help={t('profile.companyHelp')}>
        <TextInput readOnly value={props.me.company_name ?? ''} onChange={() => undefined} />
      </Field>
      <div className={pair}>
        {props.me.change === 'all' ? (
          <Line {...props} field="position" />
        ) : (
          <Field label={t('field.position')} help={t('profile.positionHelp')}>
            <TextInput readOnly value={props.me.position ?? ''} onChange={() => undefined} />
          </Field>
        )}
        <Line {...props} field="rank" />
      </div>
      <div className={pair}>
        <Line {...props} field="department" />
        <Line {...props} field="section" />
      </div>
    </>
  )
}

export function AddressFields({ of, ...props }: ProfileFieldsProps & { of: 'home' | 'company' }) {
  const t = useT('mypage')
  return (
    <>
      <div className={pair}>
        <Line {...props} field={`${of}_zip`} input={{ inputMode: 'numeric', max: 20 }} />
      </div>
      <Line {...props} field={`${of}_address_1`} input={{ max: 200 }} />
      <Line
        {...props}
        field={`${of}_address_2`}
        input={{ max: 200, placeholder: t('profile.addressRest') }}
      />
    </>
  )
}

/** Mail address and notification settings. */
export function MailFields(props: ProfileFieldsProps) {
  const t = useT('mypage')
  const { me, edits, errors, onEdit } = props
  const chosen = textOf(me, edits, 'mail_destination')
  return (
    <>
      <Field label={t('field.mail_destination')} error={errors.mail_destination} group>
        <RadioCards
          value={chosen === 'home' || chosen === 'company' ? chosen : null}
          columns={2}
          onChange={(value) => onEdit({ mail_destination: value })}
          options={(['home', 'company'] as const).map((value) => ({
            value,
            label: t(`profile.mailTo.${value}`),
          }))}
        />
      </Field>
      <Field label={t('profile.subscribe')} group>
        <div className="flex flex-wrap gap-x-6">
          {(['subscribe_email', 'subscribe_sms'] as const).map((field) => (
            <Checkbox
              key={field}
              checked={isOn(me, edits, field)}
              onChange={(on) => onEdit({ [field]: on })}
            >
              {t(`field.${field}`)}
            </Checkbox>
          ))}
        </div>
      </Field>
    </>
  )
}
