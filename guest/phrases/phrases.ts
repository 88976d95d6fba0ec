import type { GuestLanguage } from '../../contract/guest/languages.ts'
import { en } from './en.ts'
import { id } from './id.ts'
import { km } from './km.ts'
import { ko, type Phrases } from './ko.ts'
import { mn } from './mn.ts'
import { ne } from './ne.ts'
import { th } from './th.ts'
import { uz } from './uz.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

/** By language; which of them a speaker has reviewed is said in contract/guest/languages.ts. */
export const phrases: Record<GuestLanguage, Phrases> = { ko, en, vi, zh, th, id, uz, mn, km, ne }
