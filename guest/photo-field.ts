import { el, icon } from './dom.ts'
import type { Draft } from './draft.ts'
import type { Texts } from './language.ts'
import { shrunk } from './photo.ts'

interface PhotoOptions {
  t: Texts
  draft: Draft
  max: number
  onChange: () => void
}

/** Photos from the camera or the album, made smaller one after the other. */
export function photoField({ t, draft, max, onChange }: PhotoOptions): HTMLElement {
  const list = el('ul', { class: 'photos' })
  const error = el('p', { class: 'error', role: 'alert', hidden: true })
  const input = el('input', {
    id: 'photo',
    type: 'file',
    accept: 'image/*',
    multiple: true,
    'aria-describedby': 'photo-note',
    onchange: () => {
      const files = [...(input.files ?? [])]
      draft.making = draft.making.then(() => take(files))
    },
  })
  const add = el(
    'label',
    { class: 'add', for: 'photo' },
    icon('camera'),
    el('span', {}, t('addPhoto')),
  )

  function draw(): void {
    list.replaceChildren(
      ...draft.photos.map(({ photo, url }, index) =>
        el(
          'li',
          {},
          el('img', { src: url, alt: '' }),
          el(
            'button',
            {
              type: 'button',
              class: 'remove',
              'aria-label': t('removePhoto', index + 1),
              onclick: () => {
                URL.revokeObjectURL(url)
                draft.photos = draft.photos.filter((one) => one.photo.id !== photo.id)
                draw()
                onChange()
                input.focus()
              },
            },
            icon('close'),
          ),
        ),
      ),
      ...(draft.photos.length < max ? [el('li', { class: 'more' }, input, add)] : []),
    )
  }

  async function take(files: File[]): Promise<void> {
    input.value = ''
    error.hidden = true
    list.setAttribute('aria-busy', 'true')
    for (const file of files) {
      if (draft.photos.length >= max) break
      try {
        const photo = await shrunk(file)
        const url = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }))
        if (draft.photos.length < max) draft.photos.push({ photo, url })
      } catch {
        error.hidden = false
        error.replaceChildren(icon('alert'), t('photoBad'))
      }
      draw()
      onChange()
    }
    list.removeAttribute('aria-busy')
  }

  draw()
  return el(
    'fieldset',
    {},
    el('legend', {}, t('photos')),
    list,
    error,
    el('p', { class: 'note', id: 'photo-note' }, t('photoNote')),
  )
}
