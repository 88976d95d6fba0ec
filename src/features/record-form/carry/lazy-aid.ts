import { type ComponentType, lazy } from 'react'

/** An aid that a form does without where it cannot be loaded: writing goes on. */
export function lazyAid<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
}
