import type { ResourceKey } from 'i18next'

export const files = import.meta.glob<{ default: ResourceKey }>('./en_siteon/*.ts')
