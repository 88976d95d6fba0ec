import { guestKinds, guestTexts, maxGuestPhotos } from '../contract/guest/limits.ts'
import { el, icon } from './dom.ts'
import { type Draft, type Fault, faultsOf, storeDraft } from './draft.ts'
import type { Texts } from './language.ts'
import { photoField } from './photo-field.ts'
import type { Phrases } from './phrases/ko.ts'

interface Site {
  id: number
  name: string
}

export interface ReportForm {
  element: HTMLFormElement
  /** The work sites, where they are known only after the form was shown. */
  setSites: (sites: readonly Site[]) => void
}

interface FormOptions {
  t: Texts
  draft: Draft
  sites: readonly Site[]
  /** the report is complete */
  onSend: () => Promise<void>
}

const kindNames = {
  hazard: 'hazard',
  'near-miss': 'nearMiss',
  idea: 'idea',
} as const satisfies Record<(typeof guestKinds)[number], keyof Phrases>

type Asked = keyof ReturnType<typeof faultsOf>

/** The form; it changes the draft that it is given, so that another language takes it over. */
export function reportForm({ t, draft, sites, onSend }: FormOptions): ReportForm {
  const errors = new Map<Asked, HTMLElement>()
  const controls = new Map<Asked, HTMLElement>()

  const errorOf = (field: Asked) => {
    const line = el('p', { class: 'error', id: `${field}-error`, hidden: true })
    errors.set(field, line)
    return line
  }
  const show = (field: Asked, fault: Fault | undefined) => {
    const line = errors.get(field)
    const control = controls.get(field)
    if (!line || !control) return
    line.hidden = fault === undefined
    line.replaceChildren(...(fault ? [icon('alert'), t(fault)] : []))
    if (fault) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
  const changed = () => {
    storeDraft(draft)
    const faults = faultsOf(draft)
    // What was complained of is taken back as soon as it is there; nothing new is said while typing.
    for (const field of errors.keys()) if (!faults[field]) show(field, undefined)
  }

  const text = (field: 'what' | 'place', control: HTMLInputElement | HTMLTextAreaElement) => {
    control.value = draft[field]
    control.addEventListener('input', () => {
      draft[field] = control.value
      changed()
    })
    controls.set(field, control)
    return control
  }

  const choice = (
    field: 'kind' | 'danger',
    options: readonly { value: string; label: string; tone?: string }[],
  ) => {
    const group = el(
      'fieldset',
      { 'aria-describedby': `${field}-error` },
      el('legend', {}, t(field)),
      el(
        'div',
        { class: `choices ${field}` },
        ...options.map(({ value, label, tone }) => {
          const input = el('input', {
            type: 'radio',
            name: field,
            value,
            class: tone,
            onchange: () => {
              draft[field] = value
              changed()
            },
          })
          input.checked = draft[field] === value
          return el('label', {}, input, el('span', {}, label))
        }),
      ),
      errorOf(field),
    )
    const first = group.querySelector('input')
    if (first) controls.set(field, first)
    return group
  }

  const contact = (field: 'name' | 'phone', type: string) => {
    const control = el('input', {
      id: field,
      type,
      autocomplete: 'off',
      maxlength: guestTexts[field],
      oninput: () => {
        draft[field] = control.value
      },
    })
    control.value = draft[field]
    return el('div', { class: 'field' }, el('label', { for: field }, t(field)), control)
  }

  const what = text(
    'what',
    el('textarea', {
      id: 'what',
      rows: 4,
      maxlength: guestTexts.what,
      placeholder: t('whatHint'),
      'aria-describedby': 'what-error',
    }),
  )
  const place = text(
    'place',
    el('input', {
      id: 'place',
      type: 'text',
      autocomplete: 'off',
      maxlength: guestTexts.place,
      placeholder: t('placeHint'),
      'aria-describedby': 'place-error',
    }),
  )
  const site = el('select', {
    id: 'site',
    onchange: () => {
      draft.siteId = Number(site.value) || null
      changed()
    },
  })
  const siteField = el('div', { class: 'field' }, el('label', { for: 'site' }, t('site')), site)
  function setSites(sites: readonly Site[]): void {
    siteField.hidden = sites.length === 0
    site.replaceChildren(
      el('option', { value: '' }, t('siteNone')),
      ...sites.map(({ id, name }) => el('option', { value: id }, name)),
    )
    site.value = sites.some(({ id }) => id === draft.siteId) ? String(draft.siteId) : ''
  }
  setSites(sites)

  const send = el('button', { type: 'submit', class: 'send' }, t('send'))
  const form = el(
    'form',
    { class: 'card form', novalidate: true, 'aria-label': t('title') },
    el('div', { class: 'field' }, el('label', { for: 'what' }, t('what')), what, errorOf('what')),
    photoField({ t, draft, max: maxGuestPhotos, onChange: changed }),
    el(
      'div',
      { class: 'field' },
      el('label', { for: 'place' }, t('place')),
      place,
      errorOf('place'),
    ),
    siteField,
    choice('danger', [
      { value: 'yes', label: t('yes'), tone: 'bad' },
      { value: 'no', label: t('no') },
    ]),
    choice(
      'kind',
      guestKinds.map((value) => ({ value, label: t(kindNames[value]) })),
    ),
    el(
      'details',
      draft.name || draft.phone ? { open: true } : {},
      el('summary', {}, t('contact')),
      el('p', { class: 'note' }, t('contactNote')),
      contact('name', 'text'),
      contact('phone', 'tel'),
    ),
    send,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // One press is one report.
    if (send.disabled) return
    send.disabled = true
    // Photos that are still being made smaller belong to it.
    draft.making.then(submit).catch(() => {
      send.disabled = false
    })
  })
  async function submit(): Promise<void> {
    const faults = faultsOf(draft)
    for (const field of errors.keys()) show(field, faults[field])
    const first = [...errors.keys()].find((field) => faults[field])
    if (first) {
      controls.get(first)?.focus()
      send.disabled = false
      return
    }
    await onSend()
  }
  return { element: form, setSites }
}
