import { endpoints } from '../../contract/endpoints.ts'
import { openapi } from '../../contract/health.ts'
import { type Bound, bindOpen } from '../http/bind.ts'
import { printOpenApi } from './print.ts'

let printed: Record<string, unknown> | undefined

export const openApiRoutes: Bound[] = [
  bindOpen(openapi, async () => {
    printed ??= printOpenApi(endpoints)
    return printed
  }),
]
