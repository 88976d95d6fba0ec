import * as lucide from 'lucide-react'
import { expect, it } from 'vitest'
import { areas } from '../../contract/boards/areas.ts'
import { isFormEntry, type ListedEntry } from '../../contract/boards/manifest.ts'
import { iconModule, readManifest } from './board-manifest.ts'

const manifest = readManifest()
const forms = manifest.filter(isFormEntry<ListedEntry>)
const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length)

it('has an entry for every board, with an area that the navigation knows', () => {
  const known = areas.map(({ id }) => id)
  expect(manifest.map(({ slug }) => slug)).toContain('daily-inspection')
  for (const { area } of manifest) expect(known).toContain(area)
})

it('names only icons that there are', () => {
  const text = iconModule([...areas, ...manifest].map(({ icon }) => icon))
  const imported = /import \{ (.*) \}/.exec(text)?.[1]?.split(', ') ?? []
  expect(imported).toContain('ClipboardCheck')
  expect(imported.filter((name) => !(name in lucide))).toEqual([])
})

it('home counts and leads to views that the board has, each in a place of its own', () => {
  const shown = forms.flatMap(({ home, views }) => (home ? [{ home, views }] : []))
  unique(shown.map(({ home }) => home.order))
  unique(shown.flatMap(({ home }) => home.shortcut ?? []))
  for (const { home, views } of shown) {
    const keys = views.map(({ key }) => key)
    for (const { view } of home.figures) expect(keys).toContain(view)
    const hint = home.action?.hint
    if (hint && 'view' in hint) expect(home.figures.map(({ view }) => view)).toContain(hint.view)
  }
})

it('one board at most stops the work', () => {
  expect(forms.filter(({ stopWork }) => stopWork).length).toBeLessThanOrEqual(1)
})
