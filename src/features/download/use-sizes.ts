import { useQueries, useQuery } from '@tanstack/react-query'
import type { Day } from '../../lib/dates.ts'
import { estimateSize, type SizeEstimate, type Sum, sumOf } from './estimate-size.ts'
import { createReader } from './reader.ts'
import { roomLeft } from './room.ts'
import type { DownloadOptions } from './stored-downloads.ts'

interface Sizes {
  /** null: being estimated */
  sum: Sum | null
  failed: boolean
  /** the estimates, by project */
  found: ReadonlyMap<number, SizeEstimate>
  /** bytes; null where the browser does not say */
  room: number | null
}

/** Estimates the chosen projects before anything is downloaded. */
export function useSizes(requests: readonly DownloadOptions[], today: Day): Sizes {
  const answers = useQueries({
    queries: requests.map((options) => ({
      queryKey: ['prepare-survey', options.projectId, options.days, today],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        estimateSize(createReader(signal), options, today),
      staleTime: 5 * 60_000,
      gcTime: 5 * 60_000,
      retry: false,
      meta: { persistence: 'memory' as const, silent: true },
    })),
  })
  const room = useQuery({
    queryKey: ['prepare-room'],
    queryFn: roomLeft,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    meta: { persistence: 'memory' },
  })
  const found = new Map<number, SizeEstimate>()
  let sum: Sum | null = { records: 0, photos: 0, bytes: 0 }
  for (const [index, options] of requests.entries()) {
    const data = answers[index]?.data
    if (!data) {
      sum = null
      continue
    }
    found.set(options.projectId, data)
    const own = sumOf(data, options.pictures)
    sum = sum && {
      records: sum.records + own.records,
      photos: sum.photos + own.photos,
      bytes: sum.bytes + own.bytes,
    }
  }
  return { sum, failed: answers.some((one) => one.isError), found, room: room.data ?? null }
}
