import type { CSSProperties } from 'react'

/** The light theme inside one element, also in the dark theme: a code needs a white ground. */
export const paper = {
  colorScheme: 'light',
  '--text': 'var(--ink-900)',
  '--text-2': 'var(--ink-700)',
  '--text-3': 'var(--ink-600)',
  '--surface': 'var(--ink-0)',
  '--surface-3': 'var(--ink-100)',
  '--line': 'var(--ink-200)',
  '--line-strong': 'var(--ink-500)',
  '--primary': 'var(--indigo-900)',
  '--primary-press': 'var(--indigo-800)',
  '--on-primary': 'var(--ink-0)',
  '--accent': 'var(--indigo-700)',
  '--accent-bg': 'var(--indigo-100)',
  '--ok-text': 'var(--green-800)',
  '--ok-bg': 'var(--green-100)',
  '--warn-text': 'var(--amber-800)',
  '--warn-bg': 'var(--amber-100)',
} as CSSProperties
