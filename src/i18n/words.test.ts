import { describe, expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<{ default: Words }>('./{ko,en}_siteon/*.ts', { eager: true })

function flat(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

/** Counts that are never one. */
const fixed = ['password.help', 'password.passwordshort', 'dialog.daysOf']

const names = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort()

const korean = Object.keys(files).filter((file) => file.includes('/ko_siteon/'))

it('has the same namespaces in both languages', () => {
  const of = (language: string) =>
    Object.keys(files)
      .filter((file) => file.includes(`/${language}/`))
      .map((file) => file.split('/').at(-1))
      .sort()
  expect(korean.length).toBeGreaterThan(0)
  expect(of('en_siteon')).toEqual(of('ko_siteon'))
})

describe.each(korean)('%s', (file) => {
  const ko = new Map(flat(files[file]?.default ?? {}))
  const en = new Map(flat(files[file.replace('ko_siteon', 'en_siteon')]?.default ?? {}))

  it('says everything in English, too, with the same names in the sentences', () => {
    expect([...en.keys()].filter((key) => !key.endsWith('_one')).sort()).toEqual(
      [...ko.keys()].filter((key) => !key.endsWith('_one')).sort(),
    )
    for (const [key, text] of ko)
      expect([key, names(en.get(key) ?? '')]).toEqual([key, names(text)])
  })

  it('leaves no sentence empty', () => {
    const empty = [...ko, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key)
    expect(empty).toEqual([])
  })

  it('has a singular in English for every counted noun', () => {
    const counted = [...en].filter(([, text]) => /\{\{count\}\} [a-z]+s\b/.test(text))
    const single = counted
      .map(([key]) => key)
      .filter((key) => !/_(one|other)$/.test(key) && !fixed.includes(key))
    expect(single).toEqual([])
  })
})
