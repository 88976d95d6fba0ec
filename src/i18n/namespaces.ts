import type common from './ko_siteon/common.ts'
import type dates from './ko_siteon/dates.ts'
import type widgets from './ko_siteon/widgets.ts'

/** One line a namespace: this is what gives `useT` its keys. */
export interface Namespaces {
  common: typeof common
  dates: typeof dates
  widgets: typeof widgets
}

export type Namespace = keyof Namespaces

/** Loaded before the first paint; the others come with the screen that asks for them. */
export const baseNamespaces = ['common', 'dates', 'widgets'] as const satisfies Namespace[]
