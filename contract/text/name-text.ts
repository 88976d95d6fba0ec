import * as v from 'valibot'
import { requiredText, text } from '../wire/schema.ts'

/**
 * Scripts whose letters are joined or separated by U+200D and U+200C: names of Nepal, Sri Lanka,
 * Bangladesh, Myanmar, Cambodia and the countries of Arabic script contain them.
 */
const joining =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Khmr}\\p{sc=Knda}' +
  '\\p{sc=Mlym}\\p{sc=Mymr}\\p{sc=Sinh}\\p{sc=Syrc}\\p{sc=Taml}\\p{sc=Telu}'

/** Joiners where they belong: within such a word, and between the pictures of one emoji. */
const joined = /* @__PURE__ */ new RegExp(
  `(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])|` +
    '(?<=\\p{Extended_Pictographic}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{Extended_Pictographic})',
  'gu',
)

/**
 * Controls of C0 and C1, line ends, direction marks, zero-width characters, lone surrogates, and
 * the Hangul fillers, which are invisible.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u

/**
 * Whether a text reads as it is spelled: no character is invisible or changes the direction of the
 * text around it. Two names that look alike are then equal.
 */
export const isPlain = (name: string): boolean => !unseen.test(name.replace(joined, ''))

const plain = /* @__PURE__ */ v.check(isPlain, 'unseen')

/** Text of one line that others read as the name of something: NFC, at most `max` code points. */
/* @__NO_SIDE_EFFECTS__ */
export const nameText = (max: number) => v.pipe(text(max), plain)

/** As `nameText`, and not only white space. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredName = (max: number) => v.pipe(requiredText(max), plain)
