import type { ResourceKey } from 'i18next'

export const files = import.meta.glob<{ default: ResourceKey }>('./ko_siteon/*.ts')
