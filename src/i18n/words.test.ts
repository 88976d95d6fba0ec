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

/** Each was replaced everywhere by the word that people of the trade use. */
const replaced = [
  ['다 적음', '고름', '고친 것', '쓰던 것', '기다리는 것', '쓰다 만 것', '아직 모름'],
  ['다시 조치하게', '거르기', '찾을 말', '더 하기', '고친 기록', '전달 기록', '저장한 때', '}} 씀'],
  ['해 봄', '마지막에 생긴 일', '지우지 않게', '지켜 달라고', '브라우저가 센', '현장 준비하기'],
  ['쓸 수 있는 자리', 'QR 읽기', '지금 안에', '성별 모름', '나온 날', '현장의 하루', '하루 고치기'],
  [
    '게이트 화면 세우기',
    '데려오기',
    '오늘이 들어 있는',
    '비밀번호 다시 쓰기',
    '새로 정하기',
    '온전함',
  ],
  ['쓰는 앱 버전', '느린 질의', '다루기', '무엇이 위험한가요', '어디인가요', '더 적기', '까닭'],
  ['연결되면 보냅니다', '빼기', '준비 중', 'yyyy-MM-dd'],
].flat()

it('uses the words of the trade in Korean', () => {
  const texts = korean.flatMap((file) => flat(files[file]?.default ?? {}))
  expect(texts.length).toBeGreaterThan(1_000)
  const found = texts.filter(([, text]) => replaced.some((word) => text.includes(word)))
  expect(found).toEqual([])
})
