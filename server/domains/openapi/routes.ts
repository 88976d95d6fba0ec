import { endpoints } from '../../../contract/wire/endpoints.ts'
import { openapi } from '../../../contract/wire/health.ts'
import { type Bound, bindOpen } from '../../handler/bind.ts'
import type { BoardRegistry } from '../../handler/services.ts'
import { printOpenApi } from './print.ts'

const printed = new WeakMap<BoardRegistry, Record<string, unknown>>()

export const openApiRoutes: Bound[] = [
  bindOpen(openapi, async ({ services: { boards, config } }) => {
    const document =
      printed.get(boards) ?? printOpenApi(endpoints, boards.all, config.publicUrl ?? '/')
    printed.set(boards, document)
    return document
  }),
]
