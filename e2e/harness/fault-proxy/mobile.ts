/** What the promises are measured on: 150 ms for a round trip, 1.6 Mbps down and 0.75 Mbps up. */
export const mobile = {
  kind: 'mobile',
  ms: 150,
  upPerSecond: 750_000 / 8,
  downPerSecond: 1_600_000 / 8,
} as const
