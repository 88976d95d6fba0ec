import * as v from 'valibot'
import { optionLabel } from '../codes/safety.ts'
import type { ChoiceField, Option } from '../form/field-types.ts'
import type { Compared } from '../list/operators.ts'
import { chosen, type FieldType, type FieldTypes, narrow, plain } from './field-type.ts'
import { onceEach, oneOf } from './shape-parts.ts'

const flags: readonly Option[] = [
  { value: 'true', label: { ko: '예', en: 'Yes' } },
  { value: 'false', label: { ko: '아니오', en: 'No' } },
]

export const comparedChoice = ({ options = [] }: { options?: readonly Option[] }): Compared => ({
  kind: 'choice',
  input: 'option',
  options,
})

const one: FieldType<ChoiceField> = {
  ...plain,
  shape: ({ options }) => oneOf(options),
  text: ({ options }, value, { language }) => optionLabel(options, value, language),
  missing: chosen,
  column: comparedChoice,
  sheet: { rule: ({ options }) => ({ kind: 'option', options }) },
  print: narrow,
}

export const choiceTypes: FieldTypes<ChoiceField['type'] | 'check'> = {
  select: { ...one, print: { upright: 1.2, lying: 2 } },
  radio: one,
  multi: {
    // Of more, one would be there twice.
    shape: ({ options }) => onceEach(oneOf(options), options.length),
    text: ({ options }, value, { language }) =>
      (value as string[]).map((each) => optionLabel(options, each, language)).join(', '),
    missing: { ko: '하나 이상 골라 주세요.', en: 'Choose at least one.' },
    unread: null,
    column: ({ options }) => ({ kind: 'choices', input: 'option', options }),
    sheet: {
      rule: ({ options }) => ({ kind: 'several', options }),
      value: (cell) => String(cell).split(','),
    },
    merge: 'set',
    carried: true,
    print: narrow,
  },
  check: {
    ...plain,
    shape: () => v.boolean(),
    text: (_, value, { yes, no }) => (value === true ? yes : no),
    missing: { ko: '확인하고 체크해 주세요.', en: 'Check this box.' },
    column: () => ({ kind: 'flag', input: 'yes' }),
    sheet: {
      rule: () => ({ kind: 'option', options: flags }),
      value: (cell) => cell === 'true',
    },
    print: narrow,
  },
}
