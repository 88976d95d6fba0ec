import './page.css'
import { type GuestLanguage, guestLanguages } from '../contract/guest/languages.ts'
import { type Opened, openLink } from './call.ts'
import { el, icon } from './dom.ts'
import { dropDraft, emptyDraft, storedDraft } from './draft.ts'
import { type ReportForm, reportForm } from './form.ts'
import { firstLanguage, isReviewed, rememberLanguage, textsOf } from './language.ts'
import { newId } from './photo.ts'
import { type Sender, type SenderState, startSender } from './sender.ts'
import { reportList } from './status.ts'
import { openReports, type ReportStore } from './waiting.ts'

/** The token of the poster: behind the #, so that no log on the way has it. */
const token = location.hash.slice(1)

let language: GuestLanguage = firstLanguage()
let link: Opened | 'loading' | 'failed' | 'closed' = 'loading'
let draft = storedDraft()
let view: 'form' | 'sent' = 'form'
let state: SenderState = { reports: [], sending: false, busyUntil: null }
let store: ReportStore | null = null

const root = document.getElementById('guest') as HTMLElement
const head = el('header', { class: 'top' })
const intro = el('div', { class: 'intro' })
const status = el('section', { class: 'reports', 'aria-live': 'polite', tabindex: -1 })
const body = el('div', { class: 'body' })
root.append(head, el('main', {}, intro, status, body))

let form: ReportForm | null = null

const t = () => textsOf(language)
const sites = () => (typeof link === 'object' ? link.sites : [])

async function send(): Promise<void> {
  const { photos, kind, what, place, siteId, danger, name, phone } = draft
  const now = Date.now()
  const id = newId(now)
  const lines = photos.map(({ photo: { id, size, sha256 } }) => ({ id, size, sha256 }))
  // The name of a site outlives the site, which may be removed while this waits.
  const where = place.trim() || (sites().find((site) => site.id === siteId)?.name ?? '')
  const texts = { kind, what, place: where, siteId, danger, name, phone }
  await (await sender).add({
    id,
    token,
    at: now,
    state: 'waiting',
    body: { id, ...texts, photos: lines, writtenAt: new Date(now).toISOString() },
    photos: photos.map(({ photo }) => photo),
    receipt: null,
    lost: 0,
    reason: null,
  })
  dropDraft(draft)
  draft = emptyDraft()
  view = 'sent'
  drawBody()
  scrollTo({ top: 0 })
  status.focus()
}

async function load(): Promise<void> {
  link = 'loading'
  drawIntro()
  const outcome = await openLink(token)
  link = outcome.is === 'answered' ? outcome.answer : outcome.is === 'refused' ? 'closed' : 'failed'
  drawIntro()
  // Somebody may be writing: a form that is there stays, with the keyboard and the open camera.
  if (typeof link === 'object' && form?.element.isConnected) form.setSites(link.sites)
  else if (link !== 'failed' || !form?.element.isConnected) drawBody()
}

function choose(next: GuestLanguage): void {
  language = next
  rememberLanguage(next)
  draw()
}

function drawHead(): void {
  const select = el(
    'select',
    {
      id: 'language',
      'aria-label': t()('language'),
      onchange: () => choose(select.value as GuestLanguage),
    },
    ...guestLanguages.map(({ code, name }) => el('option', { value: code, lang: code }, name)),
  )
  select.value = language
  head.replaceChildren(el('span', { class: 'brand' }, '현장온 ', el('b', {}, 'Siteon')), select)
}

function drawIntro(): void {
  const say = t()
  const project = typeof link === 'object' ? link.project : null
  intro.replaceChildren(
    el('h1', {}, say('title')),
    ...(project ? [el('p', { class: 'project' }, project)] : []),
    el('p', { class: 'lead' }, say('anonymous')),
    ...(isReviewed(language)
      ? []
      : [
          el(
            'p',
            { class: 'unreviewed' },
            `${say('notReviewed')} · `,
            el('span', { lang: 'ko' }, '기계 번역·검토 전'),
            ' / ',
            el('span', { lang: 'en' }, 'not reviewed'),
          ),
        ]),
    el(
      'div',
      { class: 'emergency' },
      el('p', {}, say('emergency')),
      el('a', { href: 'tel:119' }, icon('phone'), say('call119')),
    ),
    ...(link === 'failed'
      ? [
          el(
            'div',
            { class: 'card problem', role: 'alert' },
            el('p', {}, say('failed')),
            el(
              'button',
              { type: 'button', class: 'plain', onclick: () => void load() },
              say('retry'),
            ),
          ),
        ]
      : []),
  )
}

function drawStatus(): void {
  if (!store) return
  status.setAttribute('aria-label', t()('mine'))
  status.replaceChildren(
    ...reportList({
      t: t(),
      language,
      state,
      lasts: store.lasts,
      onRemove: (id) => void sender.then((one) => one.remove(id)),
      onRetry: () => void sender.then((one) => one.wake()),
      onAgain: (id) => void sender.then((one) => one.again(id)),
    }),
  )
}

function drawBody(): void {
  const say = t()
  if (link === 'closed') {
    body.replaceChildren(
      el(
        'div',
        { class: 'card problem', role: 'alert' },
        icon('alert'),
        el('p', {}, say('closed')),
      ),
    )
    return
  }
  if (view === 'sent') {
    const again = () => {
      view = 'form'
      drawBody()
      document.getElementById('what')?.focus()
    }
    body.replaceChildren(
      el('button', { type: 'button', class: 'another', onclick: again }, say('another')),
    )
    return
  }
  form = reportForm({ t: say, draft, sites: sites(), onSend: send })
  body.replaceChildren(form.element)
}

function draw(): void {
  document.documentElement.lang = language
  document.title = `${t()('title')} · 현장온 Siteon`
  drawHead()
  drawIntro()
  drawStatus()
  drawBody()
}

async function openSender(): Promise<Sender> {
  store = await openReports()
  return await startSender(store, (next) => {
    state = next
    drawStatus()
  })
}

/** From the start on: a report that is pressed at once waits for it. */
const sender = openSender()

// Another poster was scanned into the same tab.
addEventListener('hashchange', () => location.reload())
draw()
void load()
