import type { ReferenceKind } from '../form/field-types.ts'
import type { Reading } from '../form/value-text.ts'
import type { LinkedTitle } from '../record/link.ts'
import { printWords } from './words.ts'

interface Reader {
  language: 'ko' | 'en'
  /** IANA name of the project's zone */
  zone: string
  /** null where the name is not known */
  name: (kind: ReferenceKind, id: number) => string | null
  linked: (id: string) => LinkedTitle | undefined
  /** by the id of a revision; null where the name is not known */
  drawing: (id: string) => string | null
}

const dotted = (text: string) => text.replaceAll('-', '.')

/** Instants as they stand on paper of a zone: 2026.11.20 09:41. */
export function stampIn(zone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant) => dotted(clock.format(new Date(instant)))
}

/** How values stand on paper: 2026.11.20, 2026.11.20 09:41, grouped numbers. */
export function printReading({ language, zone, name, linked, drawing }: Reader): Reading {
  return {
    language,
    name,
    record: (id) => {
      const found = linked(id)
      if (!found) return printWords.unseen[language]
      return found.removed ? printWords.removed[language] : found.title
    },
    drawing,
    byServer: printWords.byServer[language],
    unknown: printWords.unknown[language],
    yes: printWords.yes[language],
    no: printWords.no[language],
    number: (value, digits = 0) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    day: dotted,
    month: dotted,
    duration: ({ hours, minutes }) =>
      `${hours}${printWords.hours[language]} ${minutes}${printWords.minutes[language]}`,
    stamp: stampIn(zone),
    count: String,
  }
}
