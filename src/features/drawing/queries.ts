import { queryOptions } from '@tanstack/react-query'
import { drawingPins } from '../../../contract/project/drawing.ts'
import { call } from '../../lib/call/call.ts'
import { pinsKey } from './live-key.ts'

/** Pins on a drawing, of the records that the reader may see. */
export const pinsQuery = (drawingId: number) =>
  queryOptions({
    queryKey: [...pinsKey, drawingId] as const,
    queryFn: ({ signal }) =>
      call(drawingPins, { params: { drawingId: String(drawingId) }, signal }),
    meta: { silent: true },
  })
